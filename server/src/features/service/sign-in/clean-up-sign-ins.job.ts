import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import { deleteOldAttempts } from './attempts-store.ts';
import { deleteEndedChallenges } from '../../people/credentials/index.ts';
import { deleteEndedRegistrations } from './registration/registrations-store.ts';
import { deleteEndedSessions, lifetimeOf } from '../../people/sessions/index.ts';

const attemptsKeptMs = 2 * 86_400_000;
const knownKeptMs = 7 * 86_400_000;

/** Deletes expired sessions, expired challenges and registrations, and old attempt counts. */
export const cleanUpSignIns = job({
  name: 'forget-sign-ins',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: it only deletes expired rows.
  async run(_payload, { db, clock }) {
    const now = clock.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    await deleteEndedChallenges(db, now);
    await deleteEndedRegistrations(db, now);
    await deleteEndedSessions(db, { now, seenBefore: ago(lifetimeOf({ operatorId: null }).idleMs) });
    await deleteOldAttempts(db, { before: ago(attemptsKeptMs), knownBefore: ago(knownKeptMs) });
  },
});
