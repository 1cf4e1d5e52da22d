import { readMobile } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { Mobile } from '../../../../http/fields/shared.ts';
import { failure, invalidField, notFound } from '../../../../failure.ts';
import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { filledText, Id, moment, Moment, nullable } from '../../../../http/schemas.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { text } from '../../../../texts/text.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import { findTest, insertTest, testStates, type CarrierTestRow } from './carrier-tests-store.ts';
import { findCarrier, findLineOf } from '../carriers-store.ts';
import { currentReports, statusOf } from '../carrier-state.ts';

const unserved = failure({ code: 'carrier_unserved', status: 409, text: 'carrier_unserved' });
const down = failure({ code: 'carrier_down', status: 409, text: 'carrier_down' });

const testSchema = Type.Object(
  {
    id: field(Id, 'Id of the test', 'شناسهٔ آزمایش', 42),
    carrier: field(Type.String(), 'The carrier', 'اپراتور مخابراتی', 'main'),
    line: field(Type.String(), 'The sender', 'فرستنده', '90008361'),
    mobile: Mobile,
    text: field(Type.String(), 'Text of the test message', 'متن پیام آزمایشی', 'پیام آزمایشی اپراتور'),
    state: field(
      Type.Enum([...testStates]),
      'waiting for a process, taken by one, sent: the carrier took it, then delivered or failed; refused: the carrier did not take it; in-doubt: it did not answer',
      'waiting در انتظار یک پروسه، taken در دست آن، sent: اپراتور پذیرفت، سپس delivered یا failed؛ refused: اپراتور نپذیرفت؛ in-doubt: پاسخ نداد',
    ),
    reason: field(
      nullable(Type.String()),
      'Answer of the carrier',
      'آنچه اپراتور مخابراتی گفت',
      'ESME_RINVDSTADR',
    ),
    requested_at: field(Moment, 'When it was asked for', 'زمان درخواست', '2026-03-21T08:00:00.000Z'),
    changed_at: field(Moment, 'Last changed', 'زمان آخرین تغییر', '2026-03-21T08:00:00.000Z'),
  },
  { title: 'CarrierTest' },
);

function shown(row: CarrierTestRow): Static<typeof testSchema> {
  return {
    id: row.id,
    carrier: row.carrier,
    line: row.line_number,
    mobile: row.mobile,
    text: row.text,
    state: row.state,
    reason: row.reason,
    requested_at: moment(row.requested_at),
    changed_at: moment(row.changed_at),
  };
}

export const testCarrier = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/carriers/{id}/test',
  name: 'testCarrier',
  permission: 'network',
  title: { fa: 'پیام آزمایشی با یک اپراتور', en: 'Test a carrier' },
  description: {
    fa: 'پیامی آزمایشی فقط از همین اپراتور می‌فرستد؛ هزینه‌ای برای کسی ندارد. پروسه‌ای آن را می‌فرستد که به اپراتور وصل است. ادامه‌اش در GET …/test/{test_id}.',
    en: 'Sends a free test message through this carrier only, from a process that is connected to it. Follow the result at GET …/test/{test_id}.',
  },
  params: Type.Object({ id: field(Id, 'Id of the carrier', 'شناسهٔ اپراتور مخابراتی', 42) }),
  body: Type.Object({
    mobile: field(
      Type.String({ maxLength: 30 }),
      'Mobile number, 09xxxxxxxxx',
      'شمارهٔ موبایل، 09xxxxxxxxx',
      '09123456789',
    ),
    text: field(filledText(1000), 'Text of the test message', 'متن پیام آزمایشی', 'پیام آزمایشی اپراتور'),
    line: field(
      Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 40,
        }),
      ),
      'The sender; else a line that uses this carrier',
      'فرستنده؛ وگرنه خطی که از این اپراتور استفاده می‌کند',
      '90008361',
    ),
  }),
  checks: {
    mobile: ({ mobile }) => mobile !== undefined && mobileOf(mobile),
    line: ({ line }, { params: { id }, platform: { db } }) => id !== undefined && senderOf(db, id, line),
  },
  status: 201,
  data: testSchema,
  refusals: [404, 409],

  async handle({ params, body, caller, platform }) {
    const { db, clock } = platform;
    const mobile = mobileOf(body.mobile);
    const carrier = await findCarrier(db, params.id);
    if (carrier === undefined) throw notFound();
    const line = await senderOf(db, params.id, body.line);
    const status = statusOf({ ...carrier, is_enabled: true }, await currentReports(platform));
    if (status === 'unserved') throw unserved();
    if (status === 'down' || status === 'connecting') throw down();
    const row = await db.transaction().execute(async (tx) => {
      const fields = { carrier: carrier.name, line_number: line, mobile, text: body.text };
      const test = await insertTest(tx, { ...fields, now: clock.now() });
      await recordAudit(tx, clock, caller, {
        action: 'carrier.test',
        subject: `carrier:${params.id}`,
        after: { mobile, text: body.text, line },
      });
      return test;
    });
    return shown(row);
  },
});

function mobileOf(typed: string): string {
  const read = readMobile(typed);
  if (!read.ok) throw invalidField('mobile', text('mobile_invalid', { field: 'mobile' }));
  return read.mobile;
}

async function senderOf(db: Queryable, carrierId: number, number: string | undefined): Promise<string> {
  const line = await findLineOf(db, carrierId, number);
  if (line === undefined) throw invalidField('line', text('field_invalid', { field: 'line' }));
  return line;
}

export const showCarrierTest = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/carriers/{id}/test/{test_id}',
  name: 'showCarrierTest',
  permission: 'network',
  title: { fa: 'وضعیت پیام آزمایشی', en: 'Show a carrier test' },
  description: { fa: 'می‌گوید پیام آزمایشی به کجا رسید.', en: 'Shows the result of a test message.' },
  params: Type.Object({
    id: field(Id, 'Id of the carrier', 'شناسهٔ اپراتور مخابراتی', 42),
    test_id: field(Id, 'Id of the test', 'شناسهٔ آزمایش', 11),
  }),
  data: testSchema,
  refusals: [404],

  async handle({ params, platform: { db } }) {
    const carrier = await findCarrier(db, params.id);
    const row = carrier && (await findTest(db, carrier.name, params.test_id));
    if (row === undefined) throw notFound();
    return shown(row);
  },
});
