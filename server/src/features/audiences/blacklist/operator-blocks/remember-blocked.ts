import type { Platform } from '../../../../platform.ts';
import { networkOf } from '../../../../text/mobile-operator.ts';
import { upsertOperatorBlocks } from './operator-blocks-store.ts';

interface BlockedNumber {
  readonly mobile: string;
  readonly carrier: string;
  readonly reason: string;
}

const dayMs = 86_400_000;

/**
 * Remembers numbers that the list of their operator stopped, so that the next advertising to them is not tried. May be called
 * twice for one: the later call holds.
 */
export async function rememberBlocked(
  { pool, clock, config }: Pick<Platform, 'pool' | 'clock' | 'config'>,
  numbers: readonly BlockedNumber[],
): Promise<void> {
  const { operatorBlockDays } = config;
  if (operatorBlockDays === 0 || numbers.length === 0) return;
  // One statement cannot write a row twice.
  const blocks = new Map(
    numbers.map(({ mobile, carrier, reason }) => [
      mobile,
      { mobile, network: networkOf(mobile), carrier, reason: reason.slice(0, 500) },
    ]),
  );
  const now = clock.now();
  const until = new Date(now.getTime() + operatorBlockDays * dayMs);
  await upsertOperatorBlocks(pool, [...blocks.values()], { now, until });
}
