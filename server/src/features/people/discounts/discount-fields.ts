import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { invalidField } from '../../../failure.ts';
import { Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import { text } from '../../../texts/text.ts';
import { readDiscountCode } from './discount.ts';
import type { DiscountFields, DiscountRow } from './discounts-store.ts';

const codeMax = 50;
const amountMax = 1_000_000_000_000;
const amount = field(
  Type.Integer({ minimum: 1, maximum: amountMax }),
  'The largest discount in toman; null: no limit',
  'بیشترین تخفیف به تومان؛ null: بدون محدودیت',
  100_000,
);
const count = field(
  Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  'How often it can be used; null: no limit',
  'چند بار به کار می‌آید؛ null: بدون محدودیت',
  100,
);

export const discountFields = {
  code: field(
    Type.String({
      minLength: 3,
      maxLength: codeMax,
      // Three characters without the spaces around them, which are not kept.
      pattern: '^\\s*[^\\s]{3,}\\s*$',
    }),
    'Compared without regard to case and kind of digits',
    'بدون توجه به بزرگی حروف و خط رقم‌ها بررسی می‌شود',
    'NOROOZ',
  ),
  title: field(Type.String({ maxLength: 200 }), 'Title of the discount', 'عنوان تخفیف', 'تخفیف نوروز'),
  kind: field(Type.Enum(['percent', 'fixed']), 'Type', 'نوع آن'),
  value: field(
    Type.Integer({ minimum: 1, maximum: amountMax }),
    'Percent (1 to 100), or toman',
    'درصد (1 تا 100) یا تومان',
    10,
  ),
  max_discount: nullable(amount),
  min_order: field(
    Type.Integer({ minimum: 0, maximum: amountMax }),
    'Smallest order it works for',
    'کمترین سفارشی که برایش کار می‌کند',
    100_000,
  ),
  starts_at: field(
    nullable(Moment),
    'From when it can be used; null: at once',
    'از کی به کار می‌آید؛ null: همین اکنون',
    '2026-03-21T08:00:00.000Z',
  ),
  ends_at: field(
    nullable(Moment),
    'Until when it can be used; null: no end',
    'تا کی به کار می‌آید؛ null: بی‌پایان',
    '2026-03-21T08:00:00.000Z',
  ),
  max_uses: nullable(count),
  uses_per_account: field(
    Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    'How often one account can use it',
    'هر حساب چند بار می‌تواند به کار ببرد',
  ),
  enabled: field(Type.Boolean(), 'Whether it is enabled', 'روشن است یا نه'),
};
export type DiscountInput = Partial<Static<Type.TObject<typeof discountFields>>>;

export const discountSchema = Type.Object(
  {
    id: field(Id, 'Id of the discount', 'شناسهٔ تخفیف', 42),
    ...discountFields,
    uses: field(
      Type.Integer(),
      'Orders that hold it, paid or waiting for payment',
      'سفارش‌هایی که آن را دارند، پرداخت‌شده یا در انتظار پرداخت',
      4,
    ),
    created_at: CreatedAt,
  },
  { title: 'Discount' },
);

/** Default values of a new discount. */
export const defaultDiscount: DiscountFields = {
  code: '',
  title: '',
  kind: 'fixed',
  value: 1,
  discountMax: null,
  orderMin: 0,
  startsAt: null,
  endsAt: null,
  usesMax: null,
  usesPerAccount: 1,
  disabledAt: null,
};

/** The discount with the given fields changed; refuses combinations that are not valid. */
export function mergeDiscount(before: DiscountFields, given: DiscountInput, now: Date): DiscountFields {
  const fieldsAfter: DiscountFields = {
    code: given.code === undefined ? before.code : newCode(given.code),
    title: given.title ?? before.title,
    kind: given.kind ?? before.kind,
    value: given.value ?? before.value,
    discountMax: pick(given.max_discount, before.discountMax),
    orderMin: given.min_order ?? before.orderMin,
    usesMax: pick(given.max_uses, before.usesMax),
    usesPerAccount: given.uses_per_account ?? before.usesPerAccount,
    ...mergePeriod(before, given),
    disabledAt: disabledAt(before, given.enabled, now),
  };
  refuseLargePercent(fieldsAfter);
  return fieldsAfter;
}

export function refuseLargePercent({ kind, value }: Pick<DiscountFields, 'kind' | 'value'>): void {
  if (kind === 'percent' && value > 100)
    throw invalidField('value', text('field_too_large', { field: 'value', limit: 100 }));
}

// Upper case may be longer: ß is SS.
export function newCode(given: string): string {
  const code = readDiscountCode(given);
  if (code.length <= codeMax) return code;
  throw invalidField('code', text('field_too_long', { field: 'code', limit: codeMax }));
}

type Period = Pick<DiscountFields, 'startsAt' | 'endsAt'>;

interface GivenPeriod {
  readonly starts_at?: string | null | undefined;
  readonly ends_at?: string | null | undefined;
}

export function mergePeriod(before: Period, given: GivenPeriod): Period {
  const startsAt = pickMoment('starts_at', given.starts_at, before.startsAt);
  const endsAt = pickMoment('ends_at', given.ends_at, before.endsAt);
  if (startsAt && endsAt && startsAt >= endsAt) throw invalidField('ends_at', text('period_backwards'));
  return { startsAt, endsAt };
}

function disabledAt(before: DiscountFields, enabled: boolean | undefined, now: Date): Date | null {
  if (enabled === undefined) return before.disabledAt;
  return enabled ? null : (before.disabledAt ?? now);
}

function pick<T>(given: T | undefined, before: T): T {
  return given === undefined ? before : given;
}

function pickMoment(field: string, given: string | null | undefined, before: Date | null): Date | null {
  if (given === undefined || given === null) return given === undefined ? before : null;
  const moment = new Date(given);
  // A leap second (:60) matches the format but is not a valid Date.
  if (Number.isNaN(moment.getTime())) throw invalidField(field, text('field_format', { field }));
  return moment;
}

export function discountOf(row: DiscountRow): Static<typeof discountSchema> {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    kind: row.kind,
    value: row.value,
    max_discount: row.discountMax,
    min_order: row.orderMin,
    starts_at: moment(row.startsAt),
    ends_at: moment(row.endsAt),
    max_uses: row.usesMax,
    uses_per_account: row.usesPerAccount,
    enabled: row.disabledAt === null,
    uses: row.uses,
    created_at: moment(row.createdAt),
  };
}
