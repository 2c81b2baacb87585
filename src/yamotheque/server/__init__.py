"""The server: tables, rankings and chat behind HTTP and one socket."""
