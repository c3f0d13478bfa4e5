"""Print the rooms of a package, their floors and the arrows between them: `python -m tools.rooms barbu.live`.

A room is what lies directly in the package, a module or a folder; an arrow is an import of one room by another; a
room's floor is one above the highest room it imports.
"""

from __future__ import annotations

import sys
from functools import cache

import grimp


def rooms_of(package: str) -> dict[str, set[str]]:
    """The rooms of a package, each with those it imports."""
    graph = grimp.build_graph(package.partition(".")[0])
    rooms = graph.find_children(package)
    inside = {room: {room, *graph.find_descendants(room)} for room in rooms}
    room_of = {module: room for room, modules in inside.items() for module in modules}
    return {
        room: {
            room_of[found]
            for module in modules
            for found in graph.find_modules_directly_imported_by(module)
            if found in room_of and room_of[found] != room
        }
        for room, modules in inside.items()
    }


def floors_of(rooms: dict[str, set[str]]) -> dict[str, int]:
    """Each room's floor, the lowest being 1.

    Raises:
        RecursionError: rooms import each other in a circle.
    """

    @cache
    def floor(room: str) -> int:
        return 1 + max(map(floor, rooms[room]), default=0)

    return {room: floor(room) for room in rooms}


def main(words: list[str]) -> int:
    """Print the rooms of the packages named, or of the whole."""
    for package in words or ["barbu"]:
        try:
            rooms = rooms_of(package)
            floors = floors_of(rooms)
        except (ValueError, grimp.exceptions.ModuleNotPresent):
            print(f"error: there is no package {package}; name one such as barbu.live", file=sys.stderr)
            return 1
        except RecursionError:
            print(f"error: the rooms of {package} import each other in a circle", file=sys.stderr)
            return 1
        arrows = sum(map(len, rooms.values()))
        print(f"{package}: {len(rooms)} rooms on {max(floors.values(), default=0)} floors with {arrows} arrows")
        for room in sorted(rooms, key=lambda room: (-floors[room], room)):
            below = " ".join(sorted(each.removeprefix(package + ".") for each in rooms[room]))
            print(f"  {floors[room]:2} {room.removeprefix(package + '.'):16} {below}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
