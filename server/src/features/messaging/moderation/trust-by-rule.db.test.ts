import { expect, test } from 'vitest';

import { givenBulkSender, type BulkSender } from '../../../../test/bulk-sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService({ PEYK_TRUST_AFTER_APPROVALS: '3' });
const trustPath = ({ accountId }: BulkSender) => `/operator/v1/accounts/${accountId}/trust`;
const seen = async (sender: BulkSender) => (await sender.operator.get(trustPath(sender))).body.data;
const say = (sender: BulkSender, isTrusted: boolean | null) =>
  sender.operator.put(trustPath(sender), { is_trusted: isTrusted });
const waits = async (sender: BulkSender, text: string) => {
  const id = await sender.sent({ text });
  return { id, waiting: (await sender.show(id)).waiting_for === 'approval' };
};

async function approved(sender: BulkSender, texts: readonly string[]): Promise<void> {
  for (const text of texts) await sender.approve((await waits(sender, text)).id);
}

test('so many approvals in a row make an account trusted; a refusal takes it back and begins anew', async () => {
  const sender = await givenBulkSender(service);
  await approved(sender, ['یک', 'دو']);
  expect(await seen(sender)).toMatchObject({
    is_trusted: false,
    by: null,
    approved_in_row: 2,
    trusted_after: 3,
  });
  await sender.reject((await waits(sender, 'رد')).id);
  await approved(sender, ['سه', 'چهار']);
  expect((await waits(sender, 'یک')).waiting).toBe(true);
  await approved(sender, ['پنج']);
  expect(await seen(sender)).toMatchObject({ is_trusted: true, by: 'rule', approved_in_row: 3 });
  expect((await waits(sender, 'یک')).waiting).toBe(false);
  await sender.reject((await waits(sender, 'تازه')).id);
  expect(await seen(sender)).toMatchObject({ is_trusted: false, by: null, approved_in_row: 0 });
});

test('the word of an operator stands against the rule, until it is left to the rule again', async () => {
  const sender = await givenBulkSender(service);
  await say(sender, false);
  await approved(sender, ['یک', 'دو', 'سه']);
  expect(await seen(sender)).toMatchObject({ is_trusted: false, by: 'operator', approved_in_row: 3 });
  expect((await say(sender, null)).body.data).toMatchObject({ is_trusted: true, by: 'rule' });
  await say(sender, true);
  await sender.reject((await waits(sender, 'رد')).id);
  expect(await seen(sender)).toMatchObject({ is_trusted: true, by: 'operator', approved_in_row: 0 });
  expect((await say(sender, null)).body.data).toMatchObject({ is_trusted: false, by: null });
});
