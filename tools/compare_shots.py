"""Pictures of the page before and after a change, compared pixel by pixel.

    python3 -m tools.compare_shots BEFORE AFTER [--out DIR] [--least PERCENT]

BEFORE and AFTER are folders made by `dev.py shots`, with the same BARBU_SEED, so that they show the same cards. The
pictures that differ are listed, most changed first, with the share of their pixels that do and the box around them;
with --out they are also drawn side by side, and the differences beside them. The tests' browser compares.
"""

import argparse
import base64
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from tests.web import browser as chromium

COMPARE = """async ([before, after, drawn]) => {
  const read = async (text) => createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
  const [one, two] = await Promise.all([before, after].map(read));
  const [width, height] = [Math.max(one.width, two.width), Math.max(one.height, two.height)];
  const canvas = (across) => new OffscreenCanvas(across, height).getContext("2d", { willReadFrequently: true });
  const pixels = (picture) => {
    const context = canvas(width);
    context.drawImage(picture, 0, 0);
    return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  };
  const [left, right] = [pixels(one), pixels(two)];
  const box = [width, height, -1, -1];
  const marks = new Uint32Array(width * height);
  let differ = 0;
  for (let at = 0; at < left.length; at++) {
    if (left[at] === right[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    differ += 1;
    marks[at] = 0xff0000ff;
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  const sizes = [one, two].map((each) => `${each.width}x${each.height}`);
  const answer = { percent: (100 * differ) / left.length, box, sizes };
  if (!drawn || !differ) return answer;
  const context = canvas(3 * width);
  context.drawImage(one, 0, 0);
  context.drawImage(two, width, 0);
  context.putImageData(new ImageData(new Uint8ClampedArray(marks.buffer), width, height), 2 * width, 0);
  const bytes = new Uint8Array(await (await context.canvas.convertToBlob()).arrayBuffer());
  const drawing = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return { ...answer, drawing };
}"""


def compared(page: Page, before: Path, after: Path, drawn: bool = False) -> dict[str, Any]:
    """How two pictures differ: ``percent`` of the pixels, the ``box`` around them (left, top, right, bottom), both
    ``sizes``, and if ``drawn`` a PNG ``drawing`` of before, after and the differences."""
    pictures = [base64.b64encode(path.read_bytes()).decode() for path in (before, after)]
    answer: dict[str, Any] = page.evaluate(COMPARE, [*pictures, drawn])
    return answer


def main() -> int:
    """List the pictures that differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path, metavar="BEFORE")
    parser.add_argument("after", type=Path, metavar="AFTER")
    parser.add_argument("--out", type=Path, help="folder for drawings of the differences")
    parser.add_argument("--least", type=float, default=0.0, metavar="PERCENT", help="leave out what differs by less")
    chosen = parser.parse_args()
    names = sorted(
        {path.name for path in chosen.before.glob("*.png")} & {path.name for path in chosen.after.glob("*.png")}
    )
    if not names:
        parser.error("the two folders have no picture of the same name")
    if chosen.out:
        chosen.out.mkdir(parents=True, exist_ok=True)
    found = []
    with chromium.started() as browser:
        page = browser.new_page()
        for name in names:
            before, after = chosen.before / name, chosen.after / name
            # The same bytes are the same picture, and most are.
            if before.read_bytes() == after.read_bytes():
                continue
            answer = compared(page, before, after, drawn=bool(chosen.out))
            if answer["percent"] > chosen.least:
                found.append((name, answer))
                if chosen.out:
                    (chosen.out / name).write_bytes(base64.b64decode(answer["drawing"]))
    for name, answer in sorted(found, key=lambda each: -each[1]["percent"]):
        sizes = "" if len({*answer["sizes"]}) == 1 else f"  {' became '.join(answer['sizes'])}"
        print(f"{answer['percent']:8.3f} %  {name}  {answer['box']}{sizes}")
    print(f"{len(found)} of {len(names)} pictures differ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
