import type { WaitingSource } from '../../../waiting-source.ts';
import { countSends } from './reports-store.ts';

const countedMax = 10_000;

const waitingFor = (reason: 'approval' | 'schedule'): WaitingSource => ({
  kind: reason,
  permission: 'read',
  count: ({ db }, accountId) => countSends(db, accountId, { waitingFor: reason }, countedMax),
});

export const waitingSends = [waitingFor('approval'), waitingFor('schedule')];
