export { operatorKeys } from './find-operator-by-key.ts';
export { createOperatorKey, ensureConfiguredOperatorKey } from './operator-keys.ts';
export { insertOperator } from './operators-store.ts';
export { recordAudit } from './record-audit.ts';
