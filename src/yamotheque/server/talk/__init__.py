"""The chat, and what players report about it."""
