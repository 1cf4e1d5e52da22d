import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import type { Platform } from '../../../../platform.ts';
import {
  findFirstYoung,
  findProgress,
  forgetDropped,
  listEnded,
  listLateEnded,
  noteLate,
  removeItemTexts,
  removeTexts,
  storeProgress,
} from './texts-store.ts';

const dayMs = 86_400_000;
// Ids of one step; a month that ends early leaves a gap of up to ten million, which is passed in a few seconds.
const idsAtOnce = 2000;
const itemsAtOnce = 2000;
const lateAtOnce = 500;

/** Removes texts of sends that are older than the setting; numbers, outcomes and costs stay. */
export const removeOldTexts = job({
  name: 'remove-texts',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: a text that was removed is not written again, and progress is stored after its texts.
  async run(_payload, { pool, clock, config }) {
    if (config.textDays === 0) return;
    const before = new Date(clock.now().getTime() - config.textDays * dayMs);
    await forgetDropped(pool);
    for (;;) {
      const late = await listLateEnded(pool, lateAtOnce);
      await removeAll(pool, late);
      if (late.length < lateAtOnce) break;
    }
    const { done, drawn } = await findProgress(pool);
    for (let from = done + 1; from <= drawn;) {
      const last = Math.min(drawn, from + idsAtOnce - 1);
      const young = await findFirstYoung(pool, { from, to: last, before });
      const to = young === undefined ? last : young - 1;
      await noteLate(pool, from, to);
      await removeAll(pool, await listEnded(pool, from, to));
      await storeProgress(pool, to);
      if (young !== undefined) return;
      from = to + 1;
    }
  },
});

async function removeAll(
  pool: Platform['pool'],
  sends: Awaited<ReturnType<typeof listEnded>>,
): Promise<void> {
  for (const send of sends)
    for (let from = 1; from <= send.items; from += itemsAtOnce)
      await removeItemTexts(pool, send, { from, to: from + itemsAtOnce - 1 });
  await removeTexts(pool, sends);
}
