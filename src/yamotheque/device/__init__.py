"""The house on one device: the engine and its views in a browser, without server or network."""
