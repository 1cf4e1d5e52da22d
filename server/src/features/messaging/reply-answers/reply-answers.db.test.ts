import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { receiveInbound } from '../../audiences/inbox/index.ts';

const service = testService();
const phone = '09123456789';
let serial = 0;

/** The service's own account, which pays, and a line that answers. */
async function givenLine(fields: object = {}) {
  const own = await service.given.account();
  const operator = service.as((await service.given.operator()).key);
  const line = await service.given.line();
  await operator.patch(`/operator/v1/lines/${line.lineId}`, { answers_replies: true, ...fields });
  return { ...line, ...own, operator };
}

async function reply(line: string, text: string): Promise<void> {
  await receiveInbound(service.platform, 'main', {
    from: phone,
    to: line,
    text,
    carrierKey: `answered-${(serial += 1)}`,
    receivedAt: service.clock.now(),
  });
  await service.jobs.runDue();
}

async function answersOf(line: string): Promise<string[]> {
  const { rows } = await service.platform.pool.query<{ text: string }>(
    'select text from send_requests where line_number = $1 order by id',
    [line],
  );
  return rows.map(({ text }) => text);
}

test('a person who leaves and comes back is told so once, and how to undo it', async () => {
  const { number } = await givenLine();
  await reply(number, 'لغو ۱۱');
  await reply(number, '11');
  expect(await answersOf(number)).toEqual([expect.stringMatching(new RegExp(`${number}.*قطع شد.*12`))]);
  await reply(number, '۱۲');
  await reply(number, 'START');
  expect(await answersOf(number)).toEqual([expect.any(String), expect.stringMatching(/فعال شد.*11/)]);
});

test('HELP says who sends and how to leave, once a day', async () => {
  const line = await givenLine();
  const names = { owner_account_id: line.accountId };
  await service.platform.db.updateTable('lines').set(names).where('id', '=', line.lineId).execute();
  const name = { first_name: 'فروشگاه', last_name: 'نیکان' };
  await service.platform.db.updateTable('accounts').set(name).where('id', '=', line.accountId).execute();
  await reply(line.number, 'help');
  await reply(line.number, ' راهنما.');
  expect(await answersOf(line.number)).toEqual([expect.stringMatching(/فروشگاه نیکان.*11.*12/)]);
  service.clock.advance(86_400_000);
  await reply(line.number, 'HELP');
  expect(await answersOf(line.number)).toHaveLength(2);
});

test('a line that does not answer stays silent, and a longer message is no question', async () => {
  const line = await givenLine({ answers_replies: false });
  for (const text of ['11', '12', 'HELP']) await reply(line.number, text);
  await line.operator.patch(`/operator/v1/lines/${line.lineId}`, { answers_replies: true });
  await reply(line.number, 'help me please');
  expect(await answersOf(line.number)).toEqual([]);
});

test('a new advertising line answers, a service line does not', async () => {
  const { operator } = await givenLine();
  const made = async (number: string, of: 'advertising' | 'service') =>
    (await operator.post('/operator/v1/lines', { number, title: 'خط', service: of })).body.data;
  expect(await made('50004061', 'advertising')).toMatchObject({ answers_replies: true });
  expect(await made('50004062', 'service')).toMatchObject({ answers_replies: false });
});
