import {
  operatorPermissionNames,
  type AccountPermission,
  type OperatorPermission,
  type Permission,
} from '../../../http/callers/permissions.ts';

/** Permissions of each role of an account. */
const accountRoles = {
  owner: ['read', 'send', 'pay', 'support', 'manage'],
  sender: ['read', 'send', 'support'],
  viewer: ['read'],
  finance: ['read', 'pay', 'support'],
} as const satisfies Record<string, readonly AccountPermission[]>;

/** Permissions of each operator role. */
const operatorRoles = {
  admin: operatorPermissionNames,
  moderator: ['accounts.read', 'sends.read', 'moderation', 'blacklist', 'inbox'],
  support: ['accounts.read', 'accounts.visit', 'sends.read', 'money.read', 'blacklist', 'inbox', 'tickets'],
  finance: ['accounts.read', 'money.read', 'money.edit'],
} as const satisfies Record<string, readonly OperatorPermission[]>;

export type AccountRole = keyof typeof accountRoles;
export type OperatorRole = keyof typeof operatorRoles;
export const accountRoleNames = Object.keys(accountRoles) as AccountRole[];
export const operatorRoleNames = Object.keys(operatorRoles) as OperatorRole[];

function withSelfPermission<Role extends string>(
  table: Readonly<Record<Role, readonly Permission[]>>,
): Readonly<Record<Role, ReadonlySet<Permission>>> {
  const sets = {} as Record<Role, ReadonlySet<Permission>>;
  for (const role of Object.keys(table) as Role[]) sets[role] = new Set(['self', ...table[role]]);
  return sets;
}

/** Permission sets per role, built once. Every role has `self`, for the own sign-in settings. */
export const accountPermissions = withSelfPermission<AccountRole>(accountRoles);
export const operatorPermissions = withSelfPermission<OperatorRole>(operatorRoles);
