export { operatorKeyCache } from './operator-key-cache.ts';
export { createOperatorKey, ensureConfiguredOperatorKey } from './operator-keys.ts';
export { operatorName } from './operator-sql-store.ts';
export { createOperatorUser } from './operator-user.ts';
export { findFirstOperatorId, insertOperator } from './operators-store.ts';
