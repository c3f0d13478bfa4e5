"""Score sheets as files of other programs, PDF and workbooks, which other libraries write."""
