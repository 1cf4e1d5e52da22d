import type { OperatorWaitingSource, WaitingSource } from '../../../waiting-source.ts';
import { countLocations, countLocationsToApprove } from './location-store.ts';

export const waitingLocations: WaitingSource = {
  kind: 'place',
  permission: 'read',
  async count({ db }, accountId) {
    const counts = await Promise.all(
      (['approval', 'schedule'] as const).map((waitingFor) => countLocations(db, { accountId, waitingFor })),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  },
};

export const locationsToApprove: OperatorWaitingSource = {
  kind: 'place',
  permission: 'moderation',
  count: ({ db }) => countLocationsToApprove(db),
};
