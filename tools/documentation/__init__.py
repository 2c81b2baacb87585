"""The documentation site: its pages gathered from `docs/` and the code, built and made safe."""
