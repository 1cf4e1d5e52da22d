import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import type { Platform } from '../../../platform.ts';
import { operatorWaitingSources, type OperatorWaitingSource } from '../../../waiting-source.ts';
import { listBellMoments, markBellPushed } from '../../common/notices/index.ts';
import { enqueuePush, listSubscribedOperators } from '../../common/push/index.ts';
import { operatorPermissions } from '../roles/index.ts';
import { listRoles } from './operators-store.ts';

/** A browser is sent what waits this often at most: a busy desk has something new every second. */
const restMs = 5 * 60_000;

const pages: Readonly<Record<OperatorWaitingSource['kind'], string>> = {
  pattern: '/console/queue?kind=pattern',
  send: '/console/queue?kind=send',
  place: '/console/queue?kind=place',
  ticket: '/console/tickets',
  identity: '/console/settings?tab=identity',
  alert: '/console/settings?tab=alerts',
};

interface Waiting extends Pick<OperatorWaitingSource, 'kind' | 'permission'> {
  readonly count: number;
  readonly newest: Date;
}

/** Sends operators who wish it what came since they last opened the bell, each kind only with the permission for it. */
export const pushBell = job({
  name: 'push-bell',
  payload: Type.Object({}),
  everySeconds: 30,
  // Safe to run twice: what was sent is no longer new, in one transaction with its sending.
  async run(_payload, platform) {
    const { db, clock } = platform;
    const subscribed = await listSubscribedOperators(db);
    if (subscribed.length === 0) return;
    const now = clock.now();
    const ids = subscribed.map(({ id }) => id);
    const [roles, moments, waiting] = await Promise.all([
      listRoles(db, ids),
      listBellMoments(db, ids),
      countWaiting(platform),
    ]);
    const rights = new Map(roles.map(({ id, role }) => [id, operatorPermissions[role]]));
    for (const { id, since } of subscribed) {
      const known = knownUntil(since, moments.get(id), now);
      if (known === undefined) continue;
      const fresh = waiting.filter(
        ({ permission, newest }) => rights.get(id)?.has(permission) === true && newest > known,
      );
      if (fresh.length > 0) await pushTo(platform, id, fresh);
    }
  },
});

interface BellMoments {
  readonly seen: Date | null;
  readonly pushed: Date | null;
}

/** What came until then is known to the operator; undefined: their browsers are left alone for now. */
function knownUntil(since: Date, bell: BellMoments | undefined, now: Date): Date | undefined {
  const { seen, pushed } = bell ?? { seen: null, pushed: null };
  if (pushed !== null && now.getTime() - pushed.getTime() < restMs) return undefined;
  return new Date(Math.max(...[since, seen, pushed].map((moment) => moment?.getTime() ?? 0)));
}

async function countWaiting(platform: Platform): Promise<Waiting[]> {
  const counted = await Promise.all(
    platform.runtime.get(operatorWaitingSources).map(async ({ kind, permission, count: countOf }) => {
      const { count, newest } = await countOf(platform);
      return newest === null ? [] : [{ kind, permission, count, newest }];
    }),
  );
  return counted.flat();
}

async function pushTo({ db, clock }: Platform, operatorId: number, fresh: readonly Waiting[]): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    for (const { kind, count } of fresh)
      await enqueuePush(tx, {
        owner: { operatorId },
        // The same for the same kind: a newer count takes the place of the older one.
        tag: `bell-${kind}`,
        key: `push_bell_${kind}`,
        params: { count },
        path: pages[kind],
        now,
      });
    await markBellPushed(tx, operatorId, now);
  });
}
