"""TransAmerica: rules as pure values."""
