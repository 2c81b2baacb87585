"""Yamslam alone."""
