import type pg from 'pg';

import { routed } from '../../../../storage/routed-sql.ts';
import type { Message } from '../message.ts';

const text = `
  select v.place::int, coalesce(i.mobile, r.mobile) as mobile
  from unnest($1::bigint[], $2::bigint[], $3::int[]) with ordinality as v (account_id, request_id, n, place)
  join send_requests r on r.account_id = v.account_id and r.id = v.request_id and not r.is_test
  left join send_items i on v.n > 0 and i.account_id = v.account_id and i.request_id = v.request_id and i.n = v.n
  ${routed('where r.account_id = any($1::bigint[])')}`;

/** The numbers of these messages, in their order; undefined of a test or of one that is gone. */
export async function findRecipients(
  pool: pg.Pool,
  messages: readonly Pick<Message, 'accountId' | 'requestId' | 'n'>[],
): Promise<readonly (string | undefined)[]> {
  if (messages.length === 0) return [];
  const { rows } = await pool.query<{ place: number; mobile: string | null }>({
    name: 'find_recipients_of_messages',
    text,
    values: [
      messages.map(({ accountId }) => accountId),
      messages.map(({ requestId }) => requestId),
      messages.map(({ n }) => n),
    ],
  });
  const mobiles = Array.from<string | undefined>({ length: messages.length });
  for (const { place, mobile } of rows) mobiles[place - 1] = mobile ?? undefined;
  return mobiles;
}
