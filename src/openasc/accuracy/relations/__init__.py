"""The relations that are recognised, one file a kind; each gives the findings it could verify."""
