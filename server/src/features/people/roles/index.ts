export {
  accountPermissions,
  accountRoleNames,
  operatorPermissions,
  operatorRoleNames,
  type AccountRole,
  type OperatorRole,
} from './roles.ts';
