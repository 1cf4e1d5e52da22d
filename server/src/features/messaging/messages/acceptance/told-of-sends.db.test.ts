import { expect, onTestFinished, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { givenSender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

// A process without carriers: others hear of what it accepts.
const service = testService({ PEYK_MODERATION: 'auto' });
const marks = 'peyk_carrier_tests';

/** Channels notified during the work. */
async function toldOf(work: () => Promise<unknown>): Promise<string[]> {
  const { notifications, pool } = service.platform;
  const told: string[] = [];
  const ends = (['peyk_messages', 'peyk_sends', marks] as const).map((channel) =>
    notifications.on(channel, () => told.push(channel)),
  );
  onTestFinished(() => ends.forEach((end) => end()));
  // Notifications arrive in their order: what lies between two marks belongs to the work.
  const mark = async () => {
    await pool.query(`select pg_notify('${marks}', '')`);
    await eventually(() => expect(told).toContain(marks));
  };
  await mark();
  told.length = 0;
  await work();
  await mark();
  return told.filter((channel) => channel !== marks);
}

test('a code notifies processes that hand over single messages, and no others', async () => {
  const sender = await givenSender(service);
  expect(await toldOf(() => sender.sent({ recipient: '09350000001' }))).toEqual(['peyk_messages']);
});

test('sends to many notify processes that serve them', async () => {
  const sender = await givenBulkSender(service);
  const recipients = ['09350000002', '09350000003'];
  expect(await toldOf(() => sender.sent({ recipients }))).toEqual(['peyk_sends']);
});
