import type { PlaceOf } from '../../../../storage/sql/placeholders.ts';
import { submittedColumns, type EndedOrOpen } from './messages-store.ts';

/** The statement has values of the sends too, some under the same names. */
const named = (name: string) => `submitted_${name}`;

export const submittedParameters = submittedColumns.parameters.map(named);

export function submittedValues(messages: readonly EndedOrOpen[]): Record<string, unknown> {
  const values = Object.entries(submittedColumns.values(messages));
  return Object.fromEntries(values.map(([name, value]) => [named(name), value]));
}

/** Stores every message whose wallet is as it was cached, with the id that its send gets. */
export const submittedSql = (placeOf: PlaceOf) => `
    submitted as materialized (
      select nextval('send_ids') as send_id, o.*
      from (
        select m.* from unnest(${submittedColumns.arrays((name) => placeOf(named(name)))})
          with ordinality as m (${submittedColumns.names}, place)
        where account_id in (select account_id from unmoved)
        order by place) o),
    kept as (
      insert into smpp_messages (${submittedColumns.names}, send_id)
      select ${submittedColumns.names}, send_id from submitted),
    granted as materialized (select place, send_id as id from submitted)`;
