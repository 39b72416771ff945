"""What was seen of a server under load."""

import msgspec


class Result(msgspec.Struct, frozen=True):
    """What a while of load showed. Times in milliseconds."""

    tables: int
    wanted: float
    """Decisions a second that were due."""
    made: float
    """Decisions a second that arrived at all four."""
    p50: float
    p95: float
    p99: float
    worst: float
    bytes_a_decision: float
    """What the four sockets received."""
    server_cores: float
    generator_cores: float
