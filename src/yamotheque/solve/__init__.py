"""The truth about positions: exact values where mathematics can reach."""
