"""The toolkit: window, scenes, input, theme, widgets, drag and drop. It knows nothing about any game."""
