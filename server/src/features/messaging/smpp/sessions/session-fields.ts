import { Type, type Static } from 'typebox';

import { Id, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { bindKinds } from '../credentials/credential.ts';
import { SystemId } from '../credentials/credential-schemas.ts';

export const SessionId = field(Id, 'Id of the session', 'شناسهٔ نشست', 18);

export const sessionFields = {
  id: SessionId,
  system_id: SystemId,
  kind: field(wordOf(bindKinds), 'How it is bound', 'چگونه متصل است'),
  address: field(Type.String(), 'Address that it comes from', 'آدرسی که از آن آمده', '203.0.113.7'),
  version: field(Type.String(), 'Version of SMPP that it said', 'نسخهٔ SMPP که اعلام کرده', '3.4'),
  encrypted: field(Type.Boolean(), 'Whether it uses TLS', 'آیا با TLS است', true),
  window: field(
    Type.Integer(),
    'Submits that may wait for their answer at once',
    'تعداد submitهایی که می‌توانند هم‌زمان منتظر پاسخ باشند',
    100,
  ),
  unanswered: field(
    Type.Integer(),
    'Requests and deliveries that wait for their answers',
    'درخواست‌ها و گزارش‌هایی که منتظر پاسخ‌اند',
    3,
  ),
  parts_per_second: field(
    Type.Integer(),
    'Parts a second that its credential may send; 0: no limit',
    'بخش در ثانیه که اعتبارنامه‌اش می‌تواند بفرستد؛ 0: بدون سقف',
    100,
  ),
  speed: field(
    Type.Integer(),
    'Messages a second that it submitted lately',
    'پیام در ثانیه که به‌تازگی فرستاده',
    42,
  ),
  submitted: field(Type.Integer(), 'Messages that it submitted', 'پیام‌هایی که فرستاده', 1200),
  delivered: field(
    Type.Integer(),
    'Delivery reports and replies that it took',
    'گزارش‌ها و پاسخ‌هایی که گرفته',
    1180,
  ),
  last_error: field(
    nullable(Type.String()),
    'The last status other than ok; null: none',
    'آخرین وضعیتِ غیر از ok؛ null: هیچ',
    'throttled (0x58)',
  ),
  waiting: field(
    Type.Integer(),
    'Delivery reports and replies that wait for its credential',
    'گزارش‌ها و پاسخ‌هایی که منتظر این اعتبارنامه‌اند',
    0,
  ),
  bound_at: field(Moment, 'Since when it is bound', 'از کی متصل است', '2026-03-21T08:00:00.000Z'),
};
export const sessionSchema = Type.Object(sessionFields, { title: 'SmppSession' });

export const sessionExample: Static<typeof sessionSchema> = {
  id: 18,
  system_id: 'bank01',
  kind: 'transceiver',
  address: '203.0.113.7',
  version: '3.4',
  encrypted: true,
  window: 100,
  unanswered: 3,
  parts_per_second: 100,
  speed: 42,
  submitted: 1200,
  delivered: 1180,
  last_error: null,
  waiting: 0,
  bound_at: '2026-03-21T08:00:00.000Z',
};
