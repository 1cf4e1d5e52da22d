import { numbersArrayLiteral } from '../../../../storage/sql/array-literal.ts';
import { declareColumns } from '../../../../storage/sql/columns.ts';
import { dictionaryEncode } from '../../../../storage/sql/dictionary-encoding.ts';
import type { PlaceOf } from '../../../../storage/sql/placeholders.ts';
import { pauseSeconds } from '../verification.ts';
import { ownColumns, sharedColumns } from './claim-store.ts';
import type { CodeToSend } from './code-to-send.ts';

/** The statement has values of the sends too, some under the same names. */
const named = (name: string) => `verify_${name}`;
const namedValues = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [named(name), value]));

const perCode = declareColumns<CodeToSend>([['code', 'bytea', ({ code }) => code]]).and(ownColumns);
const written = `${sharedColumns.names}, mobile, ${ownColumns.names}`;

export const openingParameters = ['kinds', ...perCode.parameters, ...sharedColumns.parameters].map(named);

/** What codes of a batch share is sent once, as the values of their sends are. */
export function openingValues(codes: readonly CodeToSend[]): Record<string, unknown> {
  const { kinds, numbers } = dictionaryEncode(codes, {
    isSame: (one, other) => sharedColumns.isSame(one, other),
    keyOf: (one) => sharedColumns.keyOf(one),
  });
  return namedValues({
    kinds: numbersArrayLiteral(numbers),
    ...perCode.values(codes),
    ...sharedColumns.values(kinds),
  });
}

/**
 * Opens verifications of numbers that have none open, in the statement that stores their sends. Numbers with an open one get no
 * row, whatever its state.
 */
export function openingSql(placeOf: PlaceOf): string {
  const own: PlaceOf = (name) => placeOf(named(name));
  const now = `${placeOf('now')}::timestamptz`;
  // Inserted in one order in all processes: two that wait for each other's numbers in opposite orders would be a deadlock.
  return `
    wanted as materialized (
      select nextval('verification_ids') as id, o.*
      from (
        select s.place, s.mobile, ${perCode.names}, ${sharedColumns.names}
        from unnest(${placeOf('mobiles')}::text[], ${own('kinds')}::int[], ${perCode.arrays(own)})
          with ordinality as s (mobile, kind, ${perCode.names}, place)
        join unnest(${sharedColumns.arrays(own)}) with ordinality as k (${sharedColumns.names}, number) on k.number = s.kind
        where account_id in (select account_id from unmoved)
        order by s.place) o),
    opened as (
      insert into verifications as v (${written}, codes, id, status, is_open, sends, created_at, expires_at, resend_at)
      select ${written}, array[code], id, 'pending', true, 1, ${now}, ${now} + ttl_seconds * interval '1 second',
        ${now} + ${pauseSeconds.first} * interval '1 second'
      from wanted order by account_id, mobile, is_test, purpose
      on conflict (account_id, mobile, purpose, is_test) where is_open do nothing
      returning v.id),
    granted as materialized (
      select w.place, w.id as claim_id, w.channel from wanted w join opened o on o.id = w.id)`;
}

/** Lists the first sends of verifications that were opened. */
export const firstSendsSql = (placeOf: PlaceOf) => `
  insert into verification_sends (account_id, send_id, verification_id, asked, step, channel, created_at)
  select f.account_id, f.id, g.claim_id, 1, 0, g.channel, ${placeOf('now')}::timestamptz
  from fresh f join granted g on g.place = f.place`;
