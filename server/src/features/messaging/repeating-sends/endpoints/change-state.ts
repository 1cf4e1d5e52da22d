import { Type } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { requireUnboundKey } from '../../../../http/callers/unbound-key.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { rhythmOf } from '../moments.ts';
import type { RepeatingSend } from '../repeating-send.ts';
import { calendarsOf } from '../runs/plan-runs.ts';
import { neededFeature } from '../runs/make-run.ts';
import { runReasons } from '../runs/run-reasons.ts';
import { skipOpenRuns } from '../runs-store.ts';
import { lockRepeatingSend, markState } from '../sends-store.ts';
import { deleteDue, deleteMembers } from '../triggers/due-store.ts';
import { hasEnded } from './change-repeating.ts';
import { nextOf } from './read-timing.ts';
import { RepeatingSendId, repeatingExample, repeatingSchema } from './repeating-schema.ts';
import { showOne } from './show-repeating.ts';

const shared = {
  method: 'POST',
  permission: 'send',
  params: Type.Object({ id: RepeatingSendId }),
  data: repeatingSchema,
  refusals: [404, 409],
} as const;

interface Change {
  readonly platform: Platform;
  readonly tx: Transaction;
  readonly send: RepeatingSend;
}

export const pauseRepeatingSend = endpoint({
  ...shared,
  path: '/ws/v1/repeating-sends/{id}/pause',
  name: 'pauseRepeatingSend',
  feature: null,
  title: { fa: 'نگه داشتن ارسال تکرارشونده', en: 'Pause a repeating send' },
  description: {
    fa: 'تا ادامه یافتن نوبتی نمی‌رود: نوبت‌های مانده کنار گذاشته می‌شوند و آنچه در این مدت رخ دهد پیامی ندارد. ارسال‌هایی که ساخته شده‌اند می‌روند.',
    en: 'Nothing goes until it is resumed: runs that are held are left out, and what happens meanwhile makes nobody due. Sends that were made go on.',
  },
  examples: { data: { ...repeatingExample, state: 'paused', next_at: null } },

  async handle({ params: { id }, caller: { accountId }, platform, language }) {
    const changed = await change(platform, { accountId, id }, (given) => stop(given, 'paused'));
    return showOne(platform, changed, language);
  },
});

export const endRepeatingSend = endpoint({
  ...shared,
  path: '/ws/v1/repeating-sends/{id}/end',
  name: 'endRepeatingSend',
  feature: null,
  title: { fa: 'پایان دادن به ارسال تکرارشونده', en: 'End a repeating send' },
  description: {
    fa: 'برای همیشه پایان می‌یابد؛ نوبت‌ها و گزارش‌هایش می‌مانند. ارسال‌هایی که ساخته شده‌اند می‌روند.',
    en: 'Ends it for good; its runs and reports stay. Sends that were made go on.',
  },
  examples: { data: { ...repeatingExample, state: 'ended', next_at: null } },

  async handle({ params: { id }, caller: { accountId }, platform, language }) {
    const changed = await change(platform, { accountId, id }, (given) => stop(given, 'ended'));
    return showOne(platform, changed, language);
  },
});

export const resumeRepeatingSend = endpoint({
  ...shared,
  path: '/ws/v1/repeating-sends/{id}/resume',
  name: 'resumeRepeatingSend',
  feature: neededFeature,
  title: { fa: 'ادامهٔ ارسال تکرارشونده', en: 'Resume a repeating send' },
  description: {
    fa: 'از نوبت بعدی ادامه می‌یابد؛ نوبت‌های این مدت جبران نمی‌شوند.',
    en: 'Goes on with the next moment; those of the time between are not made up for.',
  },
  examples: { data: repeatingExample },

  async handle({ params: { id }, caller, platform, language }) {
    requireUnboundKey(caller);
    const { accountId } = caller;
    const calendars = await calendarsOf(platform);
    const changed = await change(platform, { accountId, id }, ({ tx, send }) => {
      if (send.state === 'active') return Promise.resolve(send);
      const nextAt = nextOf(platform, send, rhythmOf(send, calendars));
      return markState(tx, send, { state: 'active', nextAt, now: platform.clock.now() });
    });
    return showOne(platform, changed, language);
  },
});

async function stop({ platform, tx, send }: Change, state: 'paused' | 'ended'): Promise<RepeatingSend> {
  if (send.state === state) return send;
  const now = platform.clock.now();
  const of = { accountId: send.accountId, sendId: send.id };
  await skipOpenRuns(tx, of, runReasons[state], now);
  await deleteDue(tx, of);
  await deleteMembers(tx, of);
  return markState(tx, send, { state, nextAt: null, now });
}

function change(
  platform: Platform,
  key: { readonly accountId: number; readonly id: number },
  make: (change: Change) => Promise<RepeatingSend>,
): Promise<RepeatingSend> {
  return platform.db.transaction().execute(async (tx) => {
    const send = await lockRepeatingSend(tx, key);
    if (send === undefined) throw notFound();
    if (send.state === 'ended') throw hasEnded();
    return make({ platform, tx, send });
  });
}
