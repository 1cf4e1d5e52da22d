import { receiveInbound } from '../features/audiences/inbox/index.ts';
import { after, minuteMs, type Demo } from './demo.ts';
import { carriers } from './demo-outage.ts';
import type { Trader } from './demo-traders.ts';

/** Some who got a campaign write back within the day, and a few of them want no more. */
export function planReplies(demo: Demo, { spec, line }: Trader, mobiles: readonly string[]): void {
  const { chance, platform, clock } = demo;
  if (mobiles.length === 0) return;
  const count = chance.between(0, 5);
  for (let turn = 0; turn < count; turn += 1) {
    const [from, text] = [chance.pick(mobiles), chance.pick(spec.replies)];
    const at = after(clock.now(), chance.between(3, 400) * minuteMs);
    demo.plan(at, () =>
      receiveInbound(platform, chance.pick(carriers), {
        from,
        to: line,
        text,
        carrierKey: `demo-${at.getTime()}-${from}`,
        receivedAt: at,
      }),
    );
  }
}
