"""HTTP: routes, their models, rules to read and to edit, and the page's files."""
