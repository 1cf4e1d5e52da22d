import { Type } from 'typebox';

import { failure, invalidField, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { text } from '../../../../texts/text.ts';
import { isOpen } from '../ab-test.ts';
import { findTest, lockTest, updateTest, type AbTest } from '../ab-tests-store.ts';
import { sendRest } from '../send-rest.ts';
import { showOne, testExample, TestId, testSchema, WinnerField } from './test-schema.ts';

const notOpen = failure({ code: 'ab_test_not_open', status: 409, text: 'ab_test_not_open' });
const params = Type.Object({ id: TestId });

export const decideAbTest = endpoint({
  method: 'POST',
  path: '/ws/v1/ab-tests/{id}/decide',
  name: 'decideAbTest',
  permission: 'send',
  feature: 'bulk',
  title: { fa: 'تصمیم آزمون دو متن', en: 'Decide an A/B test' },
  description: {
    fa: 'یکی از دو متن را همین حالا برای بقیه می‌فرستد. آزمونی که held است (مثلاً موجودی کم بود) با همین ادامه می‌یابد: بی winner با متنی که برنده شده بود. بقیه یک بار فرستاده می‌شوند، هر چند بار خوانده شود.',
    en: 'Sends one of the texts to the rest now. A test that is held, for example by a wallet that was too low, goes on with it: without winner, with the text that had won. The rest is sent once, however often this is called.',
  },
  params,
  body: Type.Object({ winner: Type.Optional(WinnerField) }),
  data: testSchema,
  refusals: [402, 404, 409],
  examples: {
    body: { winner: 'a' },
    data: { ...testExample, state: 'finished', winner: 'a', decided_by: 'hand', rest_send_id: 1301 },
  },

  async handle({ params: { id }, body, caller: { accountId }, platform }) {
    const test = await openTest(platform, accountId, id);
    const winner = body.winner ?? test.winner;
    if (winner === null) throw invalidField('winner', text('field_required', { field: 'winner' }));
    const isSame = winner === test.winner && test.decidedBy !== null;
    await sendRest(platform, test, { winner, by: isSame ? (test.decidedBy ?? 'hand') : 'hand' });
    return show(platform, accountId, id);
  },
});

export const cancelAbTest = endpoint({
  method: 'POST',
  path: '/ws/v1/ab-tests/{id}/cancel',
  name: 'cancelAbTest',
  permission: 'send',
  feature: 'bulk',
  title: { fa: 'لغو آزمون دو متن', en: 'Cancel an A/B test' },
  description: {
    fa: 'بقیه دیگر چیزی نمی‌گیرند. دو بخش ارسال‌های معمولی‌اند و سر جای خود می‌مانند.',
    en: 'The rest gets nothing any more. Both parts are ordinary sends and stay as they are.',
  },
  params,
  data: testSchema,
  refusals: [404, 409],
  examples: { data: { ...testExample, state: 'cancelled' } },

  async handle({ params: { id }, caller: { accountId }, platform }) {
    await platform.db.transaction().execute(async (tx) => {
      const test = await lockTest(tx, accountId, id);
      if (test === undefined) throw notFound();
      if (!isOpen(test.state)) throw notOpen();
      await updateTest(tx, test, { state: 'cancelled', problem: test.problem });
    });
    return show(platform, accountId, id);
  },
});

async function openTest({ db }: Platform, accountId: number, id: number): Promise<AbTest> {
  const test = await findTest(db, accountId, id);
  if (test === undefined) throw notFound();
  if (!isOpen(test.state)) throw notOpen();
  return test;
}

async function show(platform: Platform, accountId: number, id: number) {
  const test = await findTest(platform.db, accountId, id);
  if (test === undefined) throw notFound();
  return showOne(platform, test);
}
