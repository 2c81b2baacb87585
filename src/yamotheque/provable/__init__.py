"""Provable dice: where outcomes come from, what was promised, and how both are checked."""
