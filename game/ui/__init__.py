"""The toolkit: window, scenes, input, theme, widgets, drag and drop. It knows no game."""
