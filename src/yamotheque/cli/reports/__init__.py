"""What was worked out, told to people in words and tables, and to programs in JSON."""
