import type { OperatorWaitingSource } from '../../../../waiting-source.ts';
import { countPendingPatterns } from '../patterns-store.ts';

export const waitingPatterns: OperatorWaitingSource = {
  kind: 'pattern',
  permission: 'moderation',
  count: ({ db }) => countPendingPatterns(db),
};
