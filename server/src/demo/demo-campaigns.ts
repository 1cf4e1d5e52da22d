import type { Change } from '../features/messaging/messages/index.ts';
import { after, drawMoment, hourMs, minuteMs, secondMs, type Demo } from './demo.ts';
import { beginItems } from './demo-items-store.ts';
import { drawChange, givenUpAfterMs, knownAfterMs, writeChanges } from './demo-outcomes.ts';
import { planReplies } from './demo-replies.ts';
import type { Trader } from './demo-traders.ts';
import type { CampaignSpec } from './trader-specs.ts';

const messagesPerSecond = 40;

/** The campaigns of a trader over all days but the last hours: every one of them ends before the demo does. */
export function planCampaigns(demo: Demo, trader: Trader): void {
  const { chance, days, until } = demo;
  const { campaignDays, campaigns } = trader.spec;
  for (let day = 1; day <= days; day += chance.between(campaignDays - 1, campaignDays + 2)) {
    const at = drawMoment(demo, day, 10, 20);
    const campaign = chance.pick(campaigns);
    if (until.getTime() - at.getTime() > 5 * hourMs) demo.plan(at, () => send(demo, trader, campaign));
  }
}

async function send(demo: Demo, trader: Trader, { kind, text, label }: CampaignSpec): Promise<void> {
  const { chance, clock } = demo;
  const at = clock.now();
  const isCancelled = chance.isTrueOnceIn(14);
  const { status, data } = await trader.caller.ask('POST', `/ws/v1/sms/${kind}`, {
    text,
    line_number: trader.line,
    number_format: 'persian',
    selectedPhoneBooks: [{ id: trader.phonebookId, ...drawSlice(demo, trader) }],
    ...(isCancelled && { schedule: after(at, 20 * hourMs).toISOString() }),
  });
  if (status >= 400) return;
  const sent = { trader, requestId: data.id as number };
  if (label !== undefined)
    await trader.caller.call('POST', '/ws/v1/send_request/labels', { ids: [sent.requestId], add: [label] });
  if (isCancelled)
    demo.plan(after(at, 40 * minuteMs), async () => {
      await trader.caller.call('PATCH', `/ws/v1/send_request/${sent.requestId}/cancel`);
    });
  else if (data.waiting_for === 'approval')
    demo.plan(after(at, chance.between(3, 34) * minuteMs), () => decide(demo, sent));
  else await deliver(demo, sent);
}

function drawSlice({ chance }: Demo, { spec: { book } }: Trader): { offset?: number; limit?: number } {
  if (chance.isTrueOnceIn(3)) return {};
  const limit = chance.between(Math.ceil(book.contacts / 4), book.contacts);
  return { offset: chance.between(0, book.contacts - limit), limit };
}

interface SentCampaign {
  readonly trader: Trader;
  readonly requestId: number;
}

async function decide(demo: Demo, sent: SentCampaign): Promise<void> {
  const path = `/operator/v1/send_requests/${sent.requestId}`;
  if (demo.chance.isTrueOnceIn(11)) {
    await demo.operator.call('POST', `${path}/reject`, { reason: 'نام فرستنده در متن نیست.' });
    return;
  }
  await demo.operator.call('POST', `${path}/approve`, {});
  await deliver(demo, sent);
}

async function deliver(demo: Demo, { trader, requestId }: SentCampaign): Promise<void> {
  const { accountId, line } = trader;
  planReplies(demo, trader, await deliverItems(demo, { accountId, requestId, line }));
}

interface RunningSend {
  readonly accountId: number;
  readonly requestId: number;
  readonly line: string;
}

/** Messages leave one after the other; those without a receipt end hours later. Returns their numbers. */
export async function deliverItems(
  demo: Demo,
  { accountId, requestId, line }: RunningSend,
): Promise<readonly string[]> {
  const start = demo.clock.now();
  const items = await beginItems(demo.platform, { accountId, requestId });
  const changes = items.map(({ n, mobile }) => {
    const handedAt = after(start, Math.floor((n * secondMs) / messagesPerSecond));
    return drawChange(demo, { accountId, requestId, n, line, mobile, handedAt, isCode: false });
  });
  const isLate = ({ detail }: Change) => detail === 'delivery-undetermined';
  const known = after(start, (items.length / messagesPerSecond) * secondMs + knownAfterMs);
  demo.plan(known, () =>
    writeChanges(
      demo,
      changes.filter((change) => !isLate(change)),
    ),
  );
  demo.plan(after(start, givenUpAfterMs), () => writeChanges(demo, changes.filter(isLate)));
  return items.map(({ mobile }) => mobile);
}
