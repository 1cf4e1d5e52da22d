import { Type, type Static } from 'typebox';

import { invalidField } from '../../failure.ts';
import { filledText, Id, moment, Moment, nullable } from '../../http/schemas.ts';
import type { Queryable } from '../../storage/database.ts';
import { text } from '../../texts/text.ts';
import { lineRoutes } from '../carriers/index.ts';
import type { lineRecords } from '../lines/index.ts';
import { clockWindow } from '../sending-hours/index.ts';
import { storedSends } from '../messages/index.ts';

export type LineRecord = NonNullable<Awaited<ReturnType<typeof lineRecords.find>>>;

const access = Type.Object(
  {
    kind: Type.Enum(['all', 'accounts', 'plans']),
    accounts: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
    plans: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
  },
  {
    description:
      'Who may send from it: all accounts, those listed in accounts, or those on the plans listed in plans. A line of exactly one account is its own: replies belong to it',
  },
);
const hours = nullable(
  Type.Object(
    { from: clockWindow.time, to: clockWindow.time },
    {
      description:
        'When sends to many may leave by this line, in place of the sending hours of its kind; may run over midnight. One-time codes are never held, and calls keep to the hours of their kind. null: the hours of its kind',
    },
  ),
);

/** What an operator writes; every field but the number can be changed later. */
export const lineFields = {
  title: filledText(100),
  desc: Type.String({ maxLength: 1000, description: 'Shown to the accounts that may use it' }),
  service: Type.Enum(['service', 'advertising'], { description: 'Kind of line' }),
  price_factor: Type.Number({
    minimum: 0.001,
    maximum: 1000,
    description: 'Price of a page in multiples of the rate of the account, to three decimals',
  }),
  access,
  is_default: Type.Boolean({
    description:
      'The first default line carries texts of the service itself and sends without a line; new accounts get every default line that is for listed accounts',
  }),
  carriers: lineRoutes.steps,
  hours,
  allows_postal: Type.Boolean({ description: 'Whether sends by postal code may go out by it' }),
};

export const lineSchema = Type.Object({
  id: Id,
  number: Type.String(),
  ...lineFields,
  access: Type.Object({ ...access.properties, accounts: Type.Array(Id), plans: Type.Array(Id) }),
  carriers: Type.Array(lineRoutes.shownStep, { description: 'Empty: every carrier' }),
  retired_at: nullable(Moment),
  created_at: Moment,
  waiting_sends_count: Type.Integer({
    description: 'Sends by this line that wait for an operator or for their moment',
  }),
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
