"""HTTP: the routes of the API, the files of the page, and the checks on every request."""
