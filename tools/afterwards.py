"""Makes what playing needs only later, while the server runs: `dev.py play` starts it.

The strongest bots think with a compiler that is larger than all the rest, and the page's own Python plays where there
is no server; the first game needs neither.
"""

from __future__ import annotations

import os
import signal
import sys

from tools import environment, page


def main() -> int:
    """Install and build what is missing, behind everything else that this machine does."""
    if hasattr(os, "nice"):
        os.nice(10)
    # Its own steps end with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        environment.packages("fast")
        page.build()
    except (environment.SetUpError, page.PageError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
