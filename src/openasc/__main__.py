"""`python -m openasc` is the command `openasc`."""

import sys

from openasc.tools.main import main

sys.exit(main())
