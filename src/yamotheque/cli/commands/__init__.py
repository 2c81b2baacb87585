"""The commands of `yams`, one file for each."""
