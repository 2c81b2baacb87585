"""The Yam of the 7 Yaminos."""
