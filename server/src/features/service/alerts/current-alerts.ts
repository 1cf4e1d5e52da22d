import type { OperatorWaitingSource } from '../../../waiting-source.ts';
import { countCurrentAlerts } from './alerts-store.ts';

export const currentAlerts: OperatorWaitingSource = {
  kind: 'alert',
  permission: 'network',
  count: ({ db }) => countCurrentAlerts(db),
};
