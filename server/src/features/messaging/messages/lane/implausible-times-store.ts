import type { Platform } from '../../../../platform.ts';

// Longer than any delay before a retry (90 s) and any lease (60 s): the writer of a later time had a wrong clock.
const plausibleMs = 120_000;

/**
 * Makes messages due now whose retry or lease lies implausibly far ahead, so that none waits until a wrong clock has
 * come true. Schedules are not touched. Returns how many.
 */
export async function resetImplausibleTimes(
  { accountGroups }: Pick<Platform, 'accountGroups'>,
  now: Date,
): Promise<number> {
  const values = [now, new Date(now.getTime() + plausibleMs)];
  const texts = [
    `update send_requests set retry_at = $1 where retry_at > $2 and state = 'released' and item_status = 'in-queue'`,
    `update send_items set retry_at = $1 where retry_at > $2 and item_status = 'in-queue'`,
    'update send_leases set lease_until = $1 where lease_until > $2',
  ];
  let total = 0;
  for (const [index, text] of texts.entries())
    total += (await accountGroups.writeLiving({ name: `reset_times_${index}`, text, values })).changed;
  return total;
}
