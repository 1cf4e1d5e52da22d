import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { invalidField } from '../../../failure.ts';
import { filledText, Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import type { Queryable } from '../../../storage/database.ts';
import { text } from '../../../texts/text.ts';
import { lineRoutes } from '../../lines/carriers/index.ts';
import type { lineRecords } from '../../lines/lines/index.ts';
import { clockWindow } from '../../lines/sending-hours/index.ts';
import { storedSends } from '../../messaging/messages/index.ts';

export type LineRecord = NonNullable<Awaited<ReturnType<typeof lineRecords.find>>>;

const access = field(
  Type.Object({
    kind: field(Type.Enum(['all', 'accounts', 'plans']), 'Type', 'نوع آن'),
    accounts: field(Type.Optional(Type.Array(Id, { maxItems: 1000 })), 'Ids of the accounts', 'شناسهٔ حساب‌ها'),
    plans: field(Type.Optional(Type.Array(Id, { maxItems: 1000 })), 'Ids of the plans', 'شناسهٔ پلن‌ها'),
  }),
  'Who may send from it: all accounts, those listed in accounts, or those on the plans listed in plans. A line of exactly one account is its own: replies belong to it',
  'چه کسی می‌تواند از آن بفرستد: همهٔ حساب‌ها، حساب‌های accounts، یا حساب‌های روی پلن‌های plans. خطِ فقط یک حساب از آنِ خود اوست: پاسخ‌ها به او می‌رسد',
);
const hours = nullable(
  field(
    Type.Object({
      from: field(
        clockWindow.time,
        'HH:MM in the time zone of the service',
        'HH:MM در منطقهٔ زمانی سرویس',
        '08:00',
      ),
      to: field(
        clockWindow.time,
        'HH:MM in the time zone of the service',
        'HH:MM در منطقهٔ زمانی سرویس',
        '21:00',
      ),
    }),
    'When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind',
    'ارسال گروهی از این خط کی می‌تواند برود، به‌جای ساعت‌های نوع آن؛ می‌تواند از نیمه‌شب بگذرد. رمز یک‌بارمصرف هرگز نگه داشته نمی‌شود و تماس‌ها به ساعت‌های نوع خود پایبندند. null: ساعت‌های نوع آن',
  ),
);

/** What an operator writes; every field but the number can be changed later. */
export const lineFields = {
  title: field(filledText(100), 'Title of the line', 'عنوان خط', 'خط خدماتی'),
  desc: field(
    Type.String({ maxLength: 1000 }),
    'Shown to the accounts that may use it',
    'به حساب‌های مجاز نشان داده می‌شود',
    'خط خدماتی',
  ),
  service: field(Type.Enum(['service', 'advertising']), 'Type of line', 'نوع خط'),
  price_factor: field(
    Type.Number({
      minimum: 0.001,
      maximum: 1000,
    }),
    'Price of a page in multiples of the rate of the account, to three decimals',
    'قیمت صفحه، چند برابرِ نرخ حساب، تا سه رقم اعشار',
    1,
  ),
  access: field(
    access,
    'Who may send from it: all accounts, those listed in accounts, or those on the plans listed in plans. A line of exactly one account is its own: replies belong to it',
    'چه کسی می‌تواند از آن بفرستد: همهٔ حساب‌ها، حساب‌های accounts، یا حساب‌های روی پلن‌های plans. خطِ فقط یک حساب از آنِ خود اوست: پاسخ‌ها به او می‌رسد',
  ),
  is_default: field(
    Type.Boolean(),
    'The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts',
    'اولین خط پیش‌فرض، پیام‌های خود سرویس و ارسال‌های بی‌خط را می‌برد؛ حساب‌های جدید هر خط پیش‌فرضی را که برای حساب‌های فهرست‌شده است می‌گیرند',
  ),
  carriers: lineRoutes.steps,
  hours: field(
    hours,
    'When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind',
    'ارسال گروهی از این خط کی می‌تواند برود، به‌جای ساعت‌های نوع آن؛ می‌تواند از نیمه‌شب بگذرد. رمز یک‌بارمصرف هرگز نگه داشته نمی‌شود و تماس‌ها به ساعت‌های نوع خود پایبندند. null: ساعت‌های نوع آن',
  ),
  allows_postal: field(
    Type.Boolean(),
    'Whether sends by postal code may go out by it',
    'ارسال بر اساس کد پستی از آن مجاز است یا نه',
  ),
};

export const lineSchema = Type.Object({
  id: field(Id, 'Id of the line', 'شناسهٔ خط', 42),
  number: field(Type.String(), 'Number of the line', 'شمارهٔ خط', '90008361'),
  ...lineFields,
  access: field(
    Type.Object({
      ...access.properties,
      accounts: field(Type.Array(Id), 'Ids of the accounts', 'شناسهٔ حساب‌ها'),
      plans: field(Type.Array(Id), 'Ids of the plans', 'شناسهٔ پلن‌ها'),
    }),
    'Who may use it',
    'چه کسی می‌تواند به کار ببرد',
  ),
  carriers: field(Type.Array(lineRoutes.shownStep), 'Empty: every carrier', 'خالی: همهٔ اپراتورها'),
  retired_at: field(
    nullable(Moment),
    'When it was taken out of use; null while it is in use',
    'زمان کنار گذاشتن؛ null تا وقتی به کار می‌رود',
    '2026-03-21T08:00:00.000Z',
  ),
  created_at: CreatedAt,
  waiting_sends_count: field(
    Type.Integer(),
    'Sends by this line that wait for an operator or for their moment',
    'ارسال‌هایی از این خط که در انتظار اپراتور یا زمان خودشان‌اند',
    2,
  ),
});

export type ManagedLine = Static<typeof lineSchema>;

/** The lines as operators see them, with their carriers and what waits on them, in two queries for all. */
export async function shownLines(db: Queryable, rows: readonly LineRecord[]): Promise<ManagedLine[]> {
  const ids = rows.map(({ id }) => id);
  const [routes, waiting] = await Promise.all([lineRoutes.list(db, ids), storedSends.countByLine(db, ids)]);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    title: row.title,
    desc: row.description,
    service: row.service as ManagedLine['service'],
    price_factor: row.factor_permille / 1000,
    access: { kind: row.access, accounts: row.accounts, plans: row.plans },
    is_default: row.is_default,
    carriers: routes.get(row.id) ?? [],
    hours:
      row.from_minute === null || row.to_minute === null
        ? null
        : clockWindow.show({ from: row.from_minute, to: row.to_minute }),
    allows_postal: row.allows_postal,
    retired_at: moment(row.disabled_at),
    created_at: moment(row.created_at),
    waiting_sends_count: waiting.get(row.id) ?? 0,
  }));
}

const lineBody = Type.Partial(Type.Object(lineFields));
export type LineBody = Static<typeof lineBody>;

/** The columns that a body sets. */
export function columnsOf(body: LineBody): Parameters<typeof lineRecords.update>[2] {
  return {
    ...(body.title !== undefined && { title: body.title.trim() }),
    ...(body.desc !== undefined && { description: body.desc }),
    ...(body.service !== undefined && { service: body.service }),
    ...(body.price_factor !== undefined && { factor_permille: permilleOf(body.price_factor) }),
    ...(body.is_default !== undefined && { is_default: body.is_default }),
    ...(body.allows_postal !== undefined && { allows_postal: body.allows_postal }),
    ...(body.hours !== undefined && hourColumnsOf(body.hours)),
  };
}

export function hourColumnsOf(given: NonNullable<LineBody['hours']> | null) {
  const window = given && clockWindow.read(given.from, given.to, 'hours.to');
  return { from_minute: window?.from ?? null, to_minute: window?.to ?? null };
}

export function permilleOf(factor: number): number {
  const permille = Math.round(factor * 1000);
  if (Math.abs(permille - factor * 1000) > 1e-6)
    throw invalidField('price_factor', text('field_invalid', { field: 'price_factor' }));
  return permille;
}
