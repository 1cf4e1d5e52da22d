import type { Feature } from '../../feature.ts';
import { createOperatorKey, listOperatorKeys, revokeOperatorKey } from './manage-operator-keys.ts';
import {
  createOperator,
  disableOperator,
  editOperator,
  enableOperator,
  listOperators,
  removeOperator,
} from './manage-operators.ts';
import { inviteOperator, resetOperatorTwoFactor } from './operator-sign-in.ts';

/** People at the service: who they are, their roles, and the keys they work with. */
export const operators: Feature = {
  name: 'operators',
  endpoints: [
    listOperators,
    createOperator,
    editOperator,
    disableOperator,
    enableOperator,
    removeOperator,
    inviteOperator,
    resetOperatorTwoFactor,
    listOperatorKeys,
    createOperatorKey,
    revokeOperatorKey,
  ],
  jobs: [],
};
