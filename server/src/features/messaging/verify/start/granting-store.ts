import { numbersArrayLiteral } from '../../../../storage/sql/array-literal.ts';
import { dictionaryEncode } from '../../../../storage/sql/dictionary-encoding.ts';
import type { PlaceOf } from '../../../../storage/sql/placeholders.ts';
import { placeColumns } from '../places-store.ts';
import { pauseSeconds } from '../verification.ts';
import { saltedBytes } from '../verification-code.ts';
import { ownColumns, sharedColumns } from './claim-store.ts';
import type { CodeToSend } from './code-to-send.ts';

/** The statement has values of the sends too, some under the same names. */
const named = (name: string) => `verify_${name}`;
const ownNames = ['kinds', 'codes', ...ownColumns.parameters, ...sharedColumns.parameters];
const names = ownNames.map((name) => [name, named(name)] as const);
export const openingParameters = names.map(([, name]) => name);
const namedValues = (values: Record<string, unknown>) =>
  Object.fromEntries(names.map(([name, as]) => [as, values[name]]));

const written = `${sharedColumns.names}, mobile, ${ownColumns.names}`;

/** What codes of a batch share is sent once, as the values of their sends are. */
export function openingValues(codes: readonly CodeToSend[]): Record<string, unknown> {
  const { kinds, numbers } = dictionaryEncode(codes, {
    isSame: (one, other) => sharedColumns.isSame(one, other),
    keyOf: (one) => sharedColumns.keyOf(one),
  });
  return namedValues({
    kinds: numbersArrayLiteral(numbers),
    // One value of bytes, which the driver sends as it is: an array of them is escaped, and read, element by element.
    codes: Buffer.concat(codes.map(({ code }) => code)),
    ...withoutNulls(ownColumns.values(codes)),
    ...sharedColumns.values(kinds),
  });
}

/** Most codes have no address, reference and keys: a column of nulls is sent empty, as unnest pads it with nulls. */
const withoutNulls = (columns: Record<string, unknown[]>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [
      name,
      values.every((value) => value === null) ? '{}' : values,
    ]),
  );

/**
 * Opens verifications of numbers that have none open, in the statement that stores their sends and under the ids of those.
 * Numbers with an open one get no row, whatever its state.
 */
export function openingSql(placeOf: PlaceOf): string {
  const own: PlaceOf = (name) => placeOf(named(name));
  const now = `${placeOf('now')}::timestamptz`;
  // Inserted in one order in all processes: two that wait for each other's numbers in opposite orders would be a deadlock.
  // `is true` has the opened ones hashed: the planner expects one row, and its join read all of them for each code.
  return `
    wanted as materialized (
      select nextval('send_ids') as id, o.*
      from (
        select s.place, s.mobile, ${ownColumns.names}, ${sharedColumns.names},
          substr(${own('codes')}::bytea, (s.place::int - 1) * ${saltedBytes} + 1, ${saltedBytes}) as code
        from unnest(${placeOf('mobiles')}::text[], ${own('kinds')}::int[], ${ownColumns.arrays(own)})
          with ordinality as s (mobile, kind, ${ownColumns.names}, place)
        join unnest(${sharedColumns.arrays(own)}) with ordinality as k (${sharedColumns.names}, number) on k.number = s.kind
        where account_id in (select account_id from unmoved)
        order by s.place) o),
    opened as (
      insert into verifications as v (${written}, codes, id, is_first_send, status, is_open, sends, created_at, expires_at,
        resend_at)
      select ${written}, array[code], id, true, 'pending', true, 1, ${now}, ${now} + ttl_seconds * interval '1 second',
        ${now} + ${pauseSeconds.first} * interval '1 second'
      from wanted order by account_id, mobile, is_test, purpose
      on conflict (${placeColumns}) do nothing
      returning v.id),
    granted as materialized (
      select w.place, w.id from wanted w where (w.id in (select o.id from opened o)) is true)`;
}
