/** What a user of an account may be let do. Which role holds which is one table: features/users/roles.ts. */
export type AccountPermission =
  /** See everything of the account: reports, contacts, balance, lines. */
  | 'read'
  /** Send, and keep what sending needs: patterns, phonebooks, blacklist, voice files. */
  | 'send'
  /** Orders and payments. */
  | 'pay'
  /** Tickets. */
  | 'support'
  /** The account itself: its data, its users, accounts that it registers. */
  | 'manage';

/** What a person at the service may be let do. */
export type OperatorPermission =
  | 'accounts.read'
  | 'accounts.edit'
  /** Patterns and sends that wait for a decision, and steering sends on their way. */
  | 'moderation'
  | 'money.read'
  /** Credit, plans, discounts. */
  | 'money.edit'
  | 'blacklist'
  | 'inbox'
  | 'tickets'
  /** Carriers, lines, routes, hours of sending. */
  | 'network'
  /** What is kept for customers to send to: number banks, the postal data set. */
  | 'data'
  /** Operators, their roles and keys. */
  | 'people'
  | 'audit';

/** What everybody who is signed in may do: their own password, sessions and second factor. */
export type OwnPermission = 'self';
export type Permission = AccountPermission | OperatorPermission | OwnPermission;
