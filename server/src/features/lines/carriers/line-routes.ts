import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { invalid } from '../../../failure.ts';
import { Id, nullable } from '../../../http/schemas.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import { mobileNetworks, type MobileNetwork } from '../../../text/mobile-operator.ts';
import { text, type Text } from '../../../texts/text.ts';
import { linePace } from './pace/line-pace.ts';
import { listCarriers, listRoutes, notifyCarriersChanged, replaceRoute } from './carriers-store.ts';
import { isOfLines } from './text-carriers.ts';

const weight = field(
  Type.Integer({
    minimum: 0,
    maximum: 1000,
  }),
  'Share of the traffic; 1 unless given. 0: a reserve, used when no other is ready',
  'سهم از ترافیک؛ اگر داده نشود 1. صفر: ذخیره، وقتی به کار می‌رود که دیگری آماده نباشد',
  1,
);
const operator = field(
  nullable(Type.Enum([...mobileNetworks])),
  'Only for recipients of this mobile network, by the prefix of their number; these go by no other carrier. null: recipients whose network has no carriers of its own here',
  'فقط برای گیرندگان این شبکهٔ موبایل، از پیش‌شمارهٔ آن‌ها؛ این‌ها از مسیر دیگری نمی‌روند. null: گیرندگانی که شبکه‌شان اینجا مسیر خودش را ندارد',
);
const step = Type.Object({
  carrier_id: field(Id, 'Id of the carrier', 'شناسهٔ اپراتور مخابراتی', 2),
  weight: Type.Optional(weight),
  operator: Type.Optional(operator),
});
const shownStep = Type.Object({
  carrier_id: field(Id, 'Id of the carrier', 'شناسهٔ اپراتور مخابراتی', 2),
  carrier: field(Type.String(), 'The carrier', 'اپراتور مخابراتی', 'main'),
  weight,
  operator,
});
type Step = Static<typeof step>;
type ShownStep = Static<typeof shownStep>;

const steps = field(
  Type.Array(step, {
    maxItems: 50,
  }),
  'In the order in which they are tried; an empty list means all carriers',
  'به ترتیب امتحان شدن؛ فهرست خالی یعنی همهٔ اپراتورها',
);

/** The carriers of these lines in order, by line id; a line that is missing uses every carrier. */
async function list(db: Queryable, lineIds: readonly number[]): Promise<Map<number, ShownStep[]>> {
  const byLine = new Map<number, ShownStep[]>();
  if (lineIds.length === 0) return byLine;
  for (const row of await listRoutes(db, lineIds)) {
    const { carrier_id, carrier } = row;
    const shown = { carrier_id, carrier, weight: row.weight, operator: shownOperator(row.operator) };
    byLine.set(row.line_id, [...(byLine.get(row.line_id) ?? []), shown]);
  }
  return byLine;
}

/** Refuses unknown and repeated carriers. */
async function check(db: Queryable, given: readonly Step[]): Promise<void> {
  const carriersOfTexts = (await listCarriers(db)).filter(({ kind }) => isOfLines(kind));
  const known = new Set(carriersOfTexts.map(({ id }) => id));
  const seen = new Set<string>();
  const problems: Record<string, Text[]> = {};
  for (const [index, { carrier_id, operator: only = null }] of given.entries()) {
    const key = `${carrier_id}:${only}`;
    const field = `carriers.${index}.carrier_id`;
    if (!known.has(carrier_id) || seen.has(key)) problems[field] = [text('field_invalid', { field })];
    seen.add(key);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Replaces the carriers of a line and makes every process reload them; refuses unknown and repeated ones. */
async function replace(tx: Transaction, lineId: number, given: readonly Step[]): Promise<void> {
  await check(tx, given);
  await replaceRoute(
    tx,
    lineId,
    given.map((one) => ({
      carrierId: one.carrier_id,
      weight: one.weight ?? 1,
      operator: one.operator ?? null,
    })),
  );
  await notifyCarriersChanged(tx);
}

export function shownOperator(stored: string): MobileNetwork | null {
  return stored === '' ? null : (stored as MobileNetwork);
}

/** Which carriers serve a line: schemas, reading, checking and replacing. */
export const lineRoutes = { steps, shownStep, operator, list, check, replace, pace: linePace };
