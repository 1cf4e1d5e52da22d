/** Ends a command with a one-line message and without a stack. */
export class CommandError extends Error {}
