/** Permissions of account users. The table of roles is features/users/roles.ts. */
export type AccountPermission =
  /** Read everything of the account: reports, contacts, balance, lines. */
  | 'read'
  /** Send, and edit what sending needs: patterns, phonebooks, blacklist, voice files. */
  | 'send'
  /** Orders and payments. */
  | 'pay'
  /** Tickets. */
  | 'support'
  /** The account itself: its data, its users, accounts that it registers. */
  | 'manage';

/** Permissions of operators. */
export type OperatorPermission =
  | 'accounts.read'
  | 'accounts.edit'
  /** See an account as its people see it, without changing anything. */
  | 'accounts.visit'
  /** Sends of any account and what became of them. */
  | 'sends.read'
  /** Decide on patterns and sends, and control running sends (pause, resume, move, cancel). */
  | 'moderation'
  | 'money.read'
  /** Credit, plans, discounts. */
  | 'money.edit'
  | 'blacklist'
  | 'inbox'
  | 'tickets'
  /** Carriers, lines, routes, hours of sending. */
  | 'network'
  /** Data that customers send to: number banks, the postal data set. */
  | 'data'
  /** Operators, their roles and keys. */
  | 'people'
  | 'audit';

/** What every signed-in user may do: own password, sessions and second factor. */
export type OwnPermission = 'self';
export type Permission = AccountPermission | OperatorPermission | OwnPermission;
