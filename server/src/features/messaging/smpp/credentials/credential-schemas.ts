import { Type, type Static } from 'typebox';

import { CreatedAt } from '../../../../http/fields/times.ts';
import { filledText, Id, moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { simulationSchema, type SimulationSettings } from '../simulation/simulation-settings.ts';
import { bindKinds, defaultCodings, receiptReceivers, type DefaultCoding } from './credential.ts';
import type { CredentialRow } from './credentials-store.ts';

export const CredentialId = field(Id, 'Id of the credential', 'شناسهٔ اعتبارنامه', 3);
export const SystemId = field(
  Type.String({ pattern: '^[A-Za-z0-9_.-]{3,15}$' }),
  'The name that the client binds with; letters, digits, dot, dash and underscore, of this service once',
  'نامی که برنامه با آن متصل می‌شود؛ حرف لاتین، رقم، نقطه، خط تیره و زیرخط، در کل سرویس یکتا',
  'bank01',
);
const PasswordLength = field(
  Type.Optional(Type.Integer({ minimum: 8, maximum: 30 })),
  'Characters of the password; the standard has 8, and many clients take no more',
  'تعداد کاراکترهای رمز عبور؛ استاندارد ۸ است و بسیاری از برنامه‌ها بیشتر نمی‌پذیرند',
  8,
);
const Password = field(
  Type.String(),
  'The password; shown this once',
  'رمز عبور؛ تنها همین یک بار نشان داده می‌شود',
  'k7Rw2nXp',
);

/** What an account decides; each may be left out. */
export const settingFields = {
  name: field(filledText(100), 'What you call it', 'نامی که خودتان می‌گذارید', 'Core banking'),
  lines: field(
    Type.Array(Type.String({ minLength: 1, maxLength: 30 }), { maxItems: 50 }),
    'Numbers of lines that it may send from and gets replies of; empty: all of the account',
    'شمارهٔ خط‌هایی که از آن‌ها می‌فرستد و پاسخ‌هایشان را می‌گیرد؛ خالی: همهٔ خط‌های حساب',
    ['90008361'],
  ),
  bind_kinds: field(
    Type.Array(wordOf(bindKinds), { minItems: 1, maxItems: 3 }),
    'How it may bind',
    'چگونه می‌تواند متصل شود',
    ['transceiver'],
  ),
  binds_max: field(
    Type.Integer({ minimum: 1, maximum: 100 }),
    'Binds at once, over all kinds',
    'اتصال هم‌زمان، از همهٔ گونه‌ها',
    4,
  ),
  window: field(
    Type.Integer({ minimum: 1, maximum: 1000 }),
    'Submits of one bind that may wait for their answer at once',
    'تعداد submitهای هر اتصال که می‌توانند هم‌زمان منتظر پاسخ باشند',
    100,
  ),
  parts_per_second: field(
    Type.Integer({ minimum: 0, maximum: 10_000 }),
    'Parts a second over all binds, with a burst of a window; 0: no limit',
    'بخش در ثانیه روی همهٔ اتصال‌ها، با جهشی به اندازهٔ پنجره؛ 0: بدون سقف',
    100,
  ),
  networks: field(
    Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 50 }),
    'Networks that it may bind from, such as 203.0.113.0/24; empty: any',
    'شبکه‌هایی که از آن‌ها متصل می‌شود، مانند 203.0.113.0/24؛ خالی: همه',
    ['203.0.113.0/24'],
  ),
  expires_at: field(
    nullable(Moment),
    'From then on it cannot bind, and its sessions end; null: never',
    'از آن پس نمی‌تواند متصل شود و نشست‌هایش بسته می‌شوند؛ null: هرگز',
    '2027-03-21T08:00:00.000Z',
  ),
  default_coding: field(
    wordOf(defaultCodings),
    'What data_coding 0 means in its messages',
    'معنای data_coding برابر 0 در پیام‌هایش',
  ),
  time_zone: field(
    Type.String({ minLength: 1, maxLength: 50 }),
    'Time zone of the dates in delivery reports',
    'منطقهٔ زمانیِ تاریخ‌های گزارش تحویل',
    'UTC',
  ),
  no_credit_status: field(
    Type.Integer({ minimum: 1, maximum: 0xffff }),
    'command_status when the credit is not enough; 69 (0x45) is final for clients, 88 (0x58) makes them try again. Never 8',
    'command_status هنگام کمبود اعتبار؛ 69 (0x45) برای برنامه‌ها پایانی است و 88 (0x58) دوباره می‌فرستند. 8 پذیرفته نیست',
    69,
  ),
  receipts_to: field(
    wordOf(receiptReceivers),
    'Who gets delivery reports: any receiver, or the session that submitted the message while it is bound',
    'گزارش تحویل به که می‌رسد: هر گیرندهٔ متصل (any)، یا همان نشستی که پیام را فرستاده تا وقتی متصل است (session)',
  ),
  enquire_seconds: field(
    Type.Integer({ minimum: 0, maximum: 3600 }),
    'Seconds of silence after which enquire_link is sent; 0: never',
    'پس از چند ثانیه سکوت enquire_link فرستاده می‌شود؛ 0: هرگز',
    30,
  ),
  simulation: field(
    nullable(simulationSchema),
    'Of a test credential: what becomes of its messages; null: the test numbers decide',
    'فقط اعتبارنامهٔ آزمایشی: سرنوشت پیام‌هایش؛ null: شماره‌های آزمایشی تعیین می‌کنند',
  ),
};

export const credentialSchema = Type.Object(
  {
    id: CredentialId,
    system_id: SystemId,
    ...settingFields,
    test: field(
      Type.Boolean(),
      'Whether its messages reach only the phone of the service',
      'آیا پیام‌هایش فقط به گوشی شبیه‌سازی‌شده می‌رسد',
      false,
    ),
    created_at: CreatedAt,
  },
  { title: 'SmppCredential' },
);
type ShownCredential = Static<typeof credentialSchema>;

export const credentialExample: ShownCredential = {
  id: 3,
  system_id: 'bank01',
  name: 'Core banking',
  lines: [],
  bind_kinds: ['transmitter', 'receiver', 'transceiver'],
  binds_max: 4,
  window: 100,
  parts_per_second: 100,
  networks: [],
  expires_at: null,
  default_coding: 'gsm',
  time_zone: 'UTC',
  no_credit_status: 69,
  receipts_to: 'any',
  enquire_seconds: 30,
  simulation: null,
  test: false,
  created_at: '2026-03-21T08:00:00.000Z',
};

export function shownCredential(row: CredentialRow): ShownCredential {
  return {
    id: row.id,
    system_id: row.system_id,
    name: row.name,
    lines: row.lines,
    bind_kinds: row.bind_kinds as ShownCredential['bind_kinds'],
    binds_max: row.binds_max,
    window: row.submit_window,
    parts_per_second: row.parts_per_second,
    networks: row.networks,
    expires_at: moment(row.expires_at),
    default_coding: row.default_coding as DefaultCoding,
    time_zone: row.time_zone,
    no_credit_status: row.no_credit_status,
    receipts_to: row.receipts_to as ShownCredential['receipts_to'],
    enquire_seconds: row.enquire_seconds,
    simulation: row.simulation as SimulationSettings | null,
    test: row.is_test,
    created_at: moment(row.created_at),
  };
}

/** With what its client does now. */
export const listedCredentialSchema = Type.Object(
  {
    ...credentialSchema.properties,
    bound: field(
      Type.Integer(),
      'Sessions that are bound now, over all processes',
      'تعداد نشست‌هایی که اکنون متصل‌اند، روی همهٔ پروسه‌ها',
      2,
    ),
    waiting: field(
      Type.Integer(),
      'Delivery reports and replies that it has not taken yet, counted up to 100000',
      'گزارش‌های تحویل و پاسخ‌هایی که هنوز نگرفته است، حداکثر تا ۱۰۰۰۰۰ شمرده می‌شود',
      0,
    ),
    waiting_since: field(
      nullable(Moment),
      'When the oldest of them was made; null: none waits',
      'زمان ساخته شدن قدیمی‌ترینِ آن‌ها؛ null: چیزی منتظر نیست',
      '2026-03-21T08:00:00.000Z',
    ),
  },
  { title: 'ListedSmppCredential' },
);
type ListedCredential = Static<typeof listedCredentialSchema>;

export const listedExample: ListedCredential = {
  ...credentialExample,
  bound: 2,
  waiting: 0,
  waiting_since: null,
};

const { name, ...otherFields } = Type.Partial(Type.Object(settingFields)).properties;

export const credentialParams = Type.Object({ id: CredentialId });
export const createBody = Type.Object({
  name: settingFields.name,
  system_id: SystemId,
  password_length: PasswordLength,
  ...otherFields,
});
export const editBody = Type.Object({ name, ...otherFields });
export const passwordBody = Type.Object({
  password_length: PasswordLength,
  overlap_hours: field(
    Type.Optional(Type.Integer({ minimum: 0, maximum: 168 })),
    'Hours that the password before still works; 24 if left out',
    'ساعت‌هایی که رمز قبلی هنوز کار می‌کند؛ اگر نباشد ۲۴',
    24,
  ),
});
export const newCredentialSchema = Type.Object(
  { ...credentialSchema.properties, password: Password },
  { title: 'NewSmppCredential' },
);
