"""Tests of what is released are only run by name: ``pytest -m release tests/release``."""

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "release" in config.option.markexpr:
        return
    left_out = [item for item in items if item.get_closest_marker("release")]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)
