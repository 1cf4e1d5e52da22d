import type { OperatorWaitingSource } from '../../../waiting-source.ts';
import { countWaitingSends } from './waiting-sends-store.ts';

export const waitingSends: OperatorWaitingSource = {
  kind: 'send',
  permission: 'moderation',
  count: ({ db }) => countWaitingSends(db),
};
