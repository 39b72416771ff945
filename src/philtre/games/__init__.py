"""The games. Each module is one game and reads like its rulebook; none imports another."""
