/** Wrong use of the program: said without a trace, exit code 2. */
export class UsageError extends Error {}

/** Something is not as it should be, and was said already: exit code 1. */
export class Failed extends Error {}
