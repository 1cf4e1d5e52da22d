import { erasedNumber } from '@peyk/text';
import { expect, test } from 'vitest';

import { catalogue } from '../../../catalogue.ts';
import { tableOwners } from '../../../storage/table-owners.ts';
import { eventually } from '../../../../test/eventually.ts';
import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';
import { receiveInbound } from '../../audiences/inbox/receive-inbound.ts';
import { eraseNumber } from './erase-number.job.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });
const path = '/operator/v1/number_data';
const operator = async () => service.as((await service.given.operator()).key);

const nameOf = (mobile: string) => `رازدار ${mobile.slice(-1)} است`;
/** No digits alone: ids and moments of other rows could have those by chance. */
const codeOf = (mobile: string) => `qz7w${mobile.slice(-1)}`;

/** A number in many places of the service, as other numbers are too. */
async function givenPerson(mobile: string, other: string) {
  const sender = await givenSender(service, { credit: 1_000_000, rate: 100 });
  const { caller, line, accountId } = sender;
  const { pool } = service.platform;
  await pool.query('update lines set owner_account_id = $2 where id = $1', [line.lineId, accountId]);
  const manager = await operator();
  const campaign = {
    text: 'سلام %name%',
    line_number: line.number,
    number_format: 'english',
    recipients: [
      { mobile, name: nameOf(mobile) },
      { mobile: other, name: 'دیگری' },
    ],
  };
  const code = await sender.sent({ recipient: mobile, attributes: { code: codeOf(mobile) } });
  const many = (await caller.post('/ws/v1/sms/keywords', campaign)).body.data.id as number;
  const wait = (await caller.get(`/ws/v1/send_request/${many}`)).body.data.waiting_for;
  if (wait === 'approval') await manager.post(`/operator/v1/send_requests/${many}/approve`);
  for (const [index, number] of [mobile, other].entries()) {
    await receiveInbound(service.platform, 'main', {
      from: number,
      to: line.number,
      text: `پیام از ${number}`,
      carrierKey: `${accountId}-${index}`,
      receivedAt: service.clock.now(),
    });
  }
  const book = await service.given.phonebook(accountId, {
    contacts: [
      { mobile, name: nameOf(mobile) },
      { mobile: other, name: 'دیگری' },
    ],
  });
  await service.given.numberBank({ mobiles: [mobile, other] });
  await eventually(async () => {
    for (const id of [code, many]) {
      const { snapshot } = (await caller.get(`/ws/v1/send_request/${id}`)).body.data;
      expect(snapshot.in_queue_count + snapshot.not_started_count + snapshot.sent_count).toBe(0);
    }
  });
  const blocked = { scope: 'global', mobiles: [mobile], reason: 'خواست خودش' };
  expect((await manager.post('/operator/v1/blacklist', blocked)).status).toBe(201);
  return { ...sender, codeId: code, many, book };
}

/** Every text and JSON column of every table as one text per row that has the digits. */
async function tablesWith(digits: string): Promise<string[]> {
  const { rows } = await service.platform.pool.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const found: string[] = [];
  for (const { table } of rows) {
    const { rowCount } = await service.platform.pool.query(
      `select from ${table} t where t::text like $1 limit 1`,
      [`%${digits}%`],
    );
    if ((rowCount ?? 0) > 0) found.push(table);
  }
  return found.sort();
}

async function erased(mobile: string) {
  const manager = await operator();
  const asked = await manager.post(`${path}/erasures`, { mobile });
  expect(asked.status).toBe(201);
  const { id } = asked.body.data;
  await eraseNumber.run({ erasureId: id }, service.platform);
  return { id, manager, show: async () => (await manager.get(`${path}/erasures/${id}`)).body.data };
}

test('everything of a number is given out, and nothing of another', async () => {
  await givenPerson('09121000001', '09121000002');
  const answer = await (await operator()).post(`${path}/export`, { mobile: '09121000001' });
  expect(answer.status).toBe(200);
  const file = JSON.parse(answer.text) as {
    number: string;
    tables: { table: string; rows: Record<string, unknown>[] }[];
  };
  expect(file.number).toBe('09121000001');
  const tables = new Map(file.tables.map(({ table, rows }) => [table, rows]));
  expect([...tables.keys()]).toEqual(
    expect.arrayContaining([
      'send_requests',
      'send_items',
      'inbox_messages',
      'contacts',
      'number_bank_numbers',
      'blacklist_entries',
    ]),
  );
  expect(tables.get('send_items')).toMatchObject([
    { mobile: '09121000001', text: `سلام ${nameOf('09121000001')}` },
  ]);
  expect(answer.text).not.toContain('دیگری');
});

test('an erasure leaves the number nowhere, and money and counts as they were', async () => {
  const mobile = '09121000003';
  const { codeId, many, caller, money, book, show } = await givenPerson(mobile, '09121000004');
  const before = await money();
  const { manager, id, show: showErasure } = await erased(mobile);
  expect(await showErasure()).toMatchObject({
    state: 'done',
    still_needed: 0,
    finished_at: expect.any(String),
  });
  expect(await tablesWith(mobile.slice(2))).toEqual([]);
  expect(await tablesWith(nameOf(mobile))).toEqual([]);
  expect(await tablesWith(codeOf(mobile))).toEqual([]);
  expect(await money()).toEqual(before);
  expect(await show(codeId)).toMatchObject({ cost: 100, snapshot: { delivered_count: 1 } });
  const items = (await caller.get(`/ws/v1/send_request/${many}/items`)).body.data.data;
  expect(items).toMatchObject([
    { mobile: erasedNumber, text: '', status: 'delivered' },
    { mobile: '09121000004', text: 'سلام دیگری', status: 'delivered' },
  ]);
  const contacts = (await caller.get(`/ws/v1/phone_book_data?phone_book_id=${book.phonebookId}`)).body;
  expect(JSON.stringify(contacts)).toContain('09121000004');
  const audit = (await manager.get('/operator/v1/audit?action=number.erase')).body.data.data;
  expect(audit).toMatchObject([{ subject: `number_erasure:${id}` }]);
  // Asked again: nothing is found, nothing breaks.
  expect(await (await erased(mobile)).show()).toMatchObject({ state: 'done', erased: 0 });
});

test('a message that is not sent yet is sent first, and erased afterwards', async () => {
  const sender = await givenSender(service, {});
  const mobile = '09121000005';
  const schedule = new Date(service.clock.now().getTime() + 60_000).toISOString();
  const id = await sender.sent({ recipient: mobile, schedule });
  const { id: erasureId, show } = await erased(mobile);
  expect(await show()).toMatchObject({ state: 'waiting', still_needed: 1, finished_at: null });
  service.clock.advance(120_000);
  await eventually(async () => expect((await sender.item(id)).status).toBe('delivered'));
  await eraseNumber.run({ erasureId }, service.platform);
  expect(await show()).toMatchObject({ state: 'done' });
  expect((await sender.item(id)).mobile).toBe(erasedNumber);
});

test('only who keeps the people of the service may do it, and a number must be one', async () => {
  const support = service.as((await service.given.operator('support')).key);
  expect((await support.post(`${path}/erasures`, { mobile: '09121000006' })).status).toBe(403);
  expect((await support.post(`${path}/export`, { mobile: '09121000006' })).status).toBe(403);
  const refused = await (await operator()).post(`${path}/erasures`, { mobile: '0912' });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['mobile']]);
});

/** Columns that look as if they had numbers of people, and have none; free text of people is not searched. */
const withoutNumbers: readonly string[] = [
  'ab_tests.content',
  'accounts.ceo',
  'accounts.company',
  'carrier_links.health',
  'identity_rules.rules',
  'carrier_tests.line_number',
  'carriers.config',
  'code_windows.number',
  'contact_import_remarks.problem',
  'contact_imports.matching',
  'contact_imports.problem',
  'idempotency_keys.answer',
  // An invoice is kept as it was issued; the phone in it is that of the account.
  'invoices.buyer',
  'invoices.number',
  'invoices.seller',
  'jobs.payload',
  'lines.charging',
  'lines.number',
  'location_requests.line_number',
  'notices.details',
  'number_bank_import_failures.problem',
  // How many, not who.
  'links.clicked_recipients',
  'number_bank_imports.problem',
  'patterns.vars',
  'postal_import_failures.problem',
  'postal_imports.problem',
  'repeating_runs.reason_said',
  'repeating_sends.days_off',
  'repeating_sends.timing',
  'reply_runs.line_number',
  'reply_polls.options',
  'reply_rules.whole_days',
  'seller.phone',
  'send_partitions.number',
  'send_requests.line_number',
  // Last digits of a test phone.
  'smpp_credentials.simulation',
  // Numbers are cut before they are kept, for minutes.
  'smpp_logged_pdus.fields',
  'verifications.limit_keys',
  'verifications.line_number',
  'verification_steps.steps',
  'verifications.steps',
  'verify_settings.channels',
  'verify_settings.limits',
  'verify_settings.line_number',
  'webhooks.older_secrets',
];

test('every column that could have a number is known to the erasure', async () => {
  const known = new Set(
    catalogue.flatMap(({ numberTables = [] }) =>
      numberTables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
    ),
  );
  const { rows } = await service.platform.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = any($1)
       and (data_type in ('json', 'jsonb')
         or column_name ~ '(mobile|phone|msisdn|recipient|sender|username|destination|_number$|^number$|^body$)'
           and column_name !~ '(phone_book|_count$|row_number)')`,
    [Object.keys(tableOwners)],
  );
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => !known.has(name) && !withoutNumbers.includes(name))).toEqual([]);
  expect(withoutNumbers.filter((name) => !names.includes(name) || known.has(name))).toEqual([]);
});
