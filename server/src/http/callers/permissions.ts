/** Permissions of account users. The table of roles is features/people/roles/roles.ts. */
export const accountPermissionNames = [
  /** Read everything of the account: reports, contacts, balance, lines. */
  'read',
  /** Send, and edit what sending needs: patterns, phonebooks, blacklist, voice files. */
  'send',
  /** Orders and payments. */
  'pay',
  /** Tickets. */
  'support',
  /** The account itself: its data, its users, accounts that it registers. */
  'manage',
] as const;
export type AccountPermission = (typeof accountPermissionNames)[number];

/** Permissions of operators. */
export const operatorPermissionNames = [
  'accounts.read',
  'accounts.edit',
  /** See an account as its people see it, without changing anything. */
  'accounts.visit',
  /** Identity documents: what is asked for, who gave what, and whether it is enough. */
  'identity',
  /** Sends of any account and what became of them. */
  'sends.read',
  /** Decide on patterns and sends, and control running sends (pause, resume, move, cancel). */
  'moderation',
  'money.read',
  /** Credit, plans, discounts. */
  'money.edit',
  'blacklist',
  'inbox',
  'tickets',
  /** Carriers, lines, routes, hours of sending. */
  'network',
  /** Data that customers send to: number banks, the postal data set. */
  'data',
  /** Operators, their roles and keys. */
  'people',
  'audit',
] as const;
export type OperatorPermission = (typeof operatorPermissionNames)[number];

/** What every signed-in user may do: own password, sessions and second factor. */
const ownPermissionName = 'self';
export type OwnPermission = typeof ownPermissionName;
export type Permission = AccountPermission | OperatorPermission | OwnPermission;

export const permissionNames: readonly Permission[] = [
  ownPermissionName,
  ...accountPermissionNames,
  ...operatorPermissionNames,
];
