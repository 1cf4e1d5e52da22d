import type { Feature } from '../../feature.ts';
import { listAudit } from './list-audit.ts';
import { createOperatorKey, listOperatorKeys, revokeOperatorKey } from './manage-operator-keys.ts';
import { createOperator, disableOperator, enableOperator, listOperators } from './manage-operators.ts';

/** People at the service: who they are, the keys they work with, and what they did. */
export const operators: Feature = {
  name: 'operators',
  endpoints: [
    listAudit,
    listOperators,
    createOperator,
    disableOperator,
    enableOperator,
    listOperatorKeys,
    createOperatorKey,
    revokeOperatorKey,
  ],
  jobs: [],
};
