"""What is written: on which console, numbers as a language writes them, a bar while one waits."""
