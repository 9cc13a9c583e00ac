"""The drawings of the scenes, one purpose a file; draw_scenes.py writes them out."""
