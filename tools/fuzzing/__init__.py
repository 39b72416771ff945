"""What fuzzes a server of ours: see tools/fuzz.py."""
