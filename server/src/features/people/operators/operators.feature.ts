import type { Feature } from '../../../feature.ts';
import { createOperatorKey, listOperatorKeys, revokeOperatorKey } from './manage-operator-keys.ts';
import {
  createOperator,
  disableOperator,
  editOperator,
  enableOperator,
  listOperators,
  removeOperator,
} from './manage-operators.ts';
import { pushBell } from './push-bell.job.ts';
import { showDiagnosis } from './show-diagnosis.ts';
import { inviteOperator, resetOperatorTwoFactor } from './operator-sign-in.ts';

/** Operators of the service: their roles, sign-in and keys. */
export const operators: Feature = {
  name: 'operators',
  title: { fa: 'اپراتورها', en: 'Operators' },
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
    showDiagnosis,
  ],
  jobs: [pushBell],
};
