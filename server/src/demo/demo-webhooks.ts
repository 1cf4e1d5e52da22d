import { WebhookDispatcher } from '../features/common/webhooks/index.ts';
import { seededChance, type Chance } from '../primitives/seeded-chance.ts';
import { after, dayMs, hourMs, minuteMs, type Demo } from './demo.ts';
import type { Trader } from './demo-traders.ts';

/** Before so many days the shop had no webhook: more would only be more of the same in its log. */
const sinceDays = 3;
/** Hours before the end at which the shop's server was restarted and answered nothing useful. */
const outageHours = 20;

/** A shop whose server is called with what changed; nothing is really called, the answers are drawn. */
export function planWebhooks(demo: Demo, { caller, spec }: Trader): void {
  const { until, days } = demo;
  // Of its own: how many calls there are depends on how they are joined, and the rest of life must not.
  const chance = seededChance(days);
  const dispatcher = new WebhookDispatcher(demo.platform, async () => drawAnswer(demo, chance));
  const begins = after(until, -Math.min(sinceDays, days) * dayMs + 12 * hourMs);
  demo.plan(begins, async () => {
    await caller.call('POST', '/ws/v1/webhooks', {
      url: `https://${spec.website}/peyk/events`,
      events: ['message.updated', 'send.finished', 'inbox.received', 'order.paid'],
      description: 'وضعیت سفارش‌ها در فروشگاه',
    });
  });
  for (let at = after(begins, hourMs); at < until; at = after(at, hourMs))
    demo.plan(at, () => dispatcher.makeDueCalls());
  demo.plan(after(until, -minuteMs), () => dispatcher.makeDueCalls());
}

function drawAnswer({ clock, until }: Demo, chance: Chance) {
  const hoursLeft = Math.floor((until.getTime() - clock.now().getTime()) / hourMs);
  const isDown = hoursLeft === outageHours;
  return {
    isDelivered: !isDown,
    status: isDown ? 503 : 200,
    response: isDown ? '<h1>503 Service Unavailable</h1>' : '{"ok":true}',
    error: isDown ? 'answered 503' : null,
    durationMs: chance.between(38, 260),
    retryAfter: null,
  };
}
