"""The web around the site: pages, sessions, the socket, and what is said of all of it."""
