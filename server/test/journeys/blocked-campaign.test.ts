import { afterAll, expect, test } from 'vitest';

import { rememberBlocked } from '../../src/features/audiences/blacklist/index.ts';
import { blockedReason } from '../../src/text/item-words.ts';
import { givenBulkSender, mobiles } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { smppCarrier, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';
import { VendorCentre } from '../vendor-centre.ts';

// PEYK_TEST_CAMPAIGN=100000 is the size of a large customer.
const size = Number(process.env['PEYK_TEST_CAMPAIGN'] ?? 5000);
const rate = 70;
const waitSeconds = 1200;

let centre: VendorCentre;
const service = testService(async () => {
  centre = new VendorCentre();
  const port = await centre.listen();
  return {
    ...withCarriers(smppCarrier('main', port, { blockedErrors: 'REJECTD 69', window: 500 })),
    PEYK_MODERATION: 'auto',
    PEYK_ADVERTISING_HOURS: '',
  };
});
afterAll(() => centre.stop());

test(
  `an advertising send to ${size}, a fifth of them blocked, prices, leaves out, charges and refunds as its preview said`,
  async () => {
    const credit = 2 * rate * size;
    const sender = await givenBulkSender(service, { service: 'advertising', credit, rate });
    const recipients = mobiles('0912', size);
    const every = (count: number, at: number) => recipients.filter((_, place) => place % count === at);
    // Known before, and then learnt: of the others some are stopped by the list, refused, or not delivered.
    const known = every(5, 0);
    const [learnt, refused, failed] = [every(50, 1), every(50, 2), every(50, 3)];
    for (let from = 0; from < known.length; from += 5000)
      await rememberBlocked(
        service.platform,
        known
          .slice(from, from + 5000)
          .map((mobile) => ({ mobile, carrier: 'main', reason: blockedReason('REJECTD 69') })),
      );
    for (const mobile of learnt) centre.ends.set(mobile, { stat: 'REJECTD', err: '069' });
    for (const mobile of refused) centre.ends.set(mobile, { status: 0x0b });
    for (const mobile of failed) centre.ends.set(mobile, { stat: 'UNDELIV', err: '011' });

    const check = async () =>
      (await sender.caller.post('/ws/v1/sms/check', sender.body({ recipients }))).body.data;
    const preview = await check();
    expect(preview).toMatchObject({
      receiver_count: size,
      operator_blocked_count: known.length,
      blacklisted_count: 0,
      price_amount: rate * (size - known.length),
      charging: { basis: 'handed-over', refunded: ['send-failure', 'system-error', 'blacklist'] },
    });

    const { id, cost, blacklisted_count: leftOut } = (await sender.simple({ recipients })).body.data;
    expect([cost, leftOut]).toEqual([preview.price_amount, preview.operator_blocked_count]);
    expect((await sender.money()).left).toBe(credit - preview.price_amount);
    await eventually(async () => {
      const { snapshot } = await sender.progress(id);
      expect(snapshot).toMatchObject({
        blacklist_count: known.length + learnt.length,
        send_failure_count: refused.length,
        delivery_failure_count: failed.length,
        not_started_count: 0,
        in_queue_count: 0,
        sent_count: 0,
      });
    }, waitSeconds);
    expect(centre.submitted).toHaveLength(size - known.length);
    expect(new Set(centre.submitted).size).toBe(size - known.length);

    // Back goes what the preview named, once each.
    const back = rate * (learnt.length + refused.length);
    const { left, entries } = await sender.money();
    const refunds = entries.filter(({ kind }) => kind === 'refund');
    expect(left).toBe(credit - preview.price_amount + back);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(back);
    expect(new Set(refunds.map(({ cause }) => cause)).size).toBe(refunds.length);
    expect(await sender.show(id)).toMatchObject({ cost, refunded: back });
    // What was learnt is left out of the next preview.
    await eventually(async () =>
      expect((await check()).operator_blocked_count).toBe(known.length + learnt.length),
    );
  },
  waitSeconds * 1000,
);
