/** Ends a command with one line for the person at the terminal. */
export class FriendlyStop extends Error {}
