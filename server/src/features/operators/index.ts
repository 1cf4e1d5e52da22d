export { operatorKeys } from './find-operator-by-key.ts';
export { createOperatorKey, ensureConfiguredOperatorKey } from './operator-keys.ts';
export { createOperatorUser } from './operator-user.ts';
export { findFirstOperatorId, insertOperator } from './operators-store.ts';
export { recordAudit } from '../audit/index.ts';
