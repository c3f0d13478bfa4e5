"""Build hook: the page is built into the package, so that who installs it needs no Node."""

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageBuildHook(BuildHookInterface):
    """Builds the page before a wheel or source distribution is made."""
