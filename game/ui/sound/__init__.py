"""What is heard: which take of a sound, how loud, and the device that plays it."""
