import type pg from 'pg';

import type { DueWork } from '../../../../due-work.ts';
import type { Platform } from '../../../../platform.ts';
import type { Channel } from '../../../../storage/notifications.ts';
import { tableOwners } from '../../../../storage/table-owners.ts';

/** What is asked at once: a row for each channel where work is due. Undefined: there is no such work. */
export interface DueQuestions {
  readonly ofAccounts: string | undefined;
  readonly ofService: string | undefined;
}

const namedTable = /\b(?:from|join)\s+([a-z_]+)/g;

export function dueQuestions(work: readonly DueWork[]): DueQuestions {
  const isOfAccounts = ({ condition }: DueWork) =>
    [...condition.matchAll(namedTable)].every(
      ([, table]) => tableOwners[table as keyof typeof tableOwners]?.kind !== 'service',
    );
  return {
    ofAccounts: questionOf(work.filter(isOfAccounts)),
    ofService: questionOf(work.filter((one) => !isOfAccounts(one))),
  };
}

function questionOf(work: readonly DueWork[]): string | undefined {
  if (work.length === 0) return undefined;
  const channels = [...new Set(work.map(({ channel }) => channel))];
  const rows = channels.map((channel) => {
    const conditions = work.filter((one) => one.channel === channel).map(({ condition }) => condition);
    return `select '${channel}' as channel where ${conditions.join(' or ')}`;
  });
  return rows.join(' union all ');
}

/**
 * With one group of accounts in one statement. With several, those of accounts are asked in each: a coordinator would send
 * each condition by itself, which costs it ten times as much. The work on a lost server is unknown, and no process can do it.
 */
export async function listDueChannels(
  { pool, accountGroups }: Pick<Platform, 'pool' | 'accountGroups'>,
  { ofAccounts, ofService }: DueQuestions,
  now: Date,
): Promise<Channel[]> {
  type Row = { channel: Channel };
  const ask = async (...texts: (string | undefined)[]) => {
    const text = texts.filter((one) => one !== undefined).join(' union all ');
    if (text === '') return [];
    return (await pool.query<Row>({ name: 'look_for_work', text, values: [now] })).rows;
  };
  if (!accountGroups.areSeveral || ofAccounts === undefined)
    return channelsOf(await ask(ofAccounts, ofService));
  const found = await Promise.all([
    ask(ofService),
    accountGroups.readLiving<Row>({ name: 'look_for_work', text: ofAccounts, values: [now] }),
  ]);
  return channelsOf(found.flat());
}

function channelsOf(rows: readonly { readonly channel: Channel }[]): Channel[] {
  return [...new Set(rows.map(({ channel }) => channel))];
}

export async function notifyChannels(pool: pg.Pool, channels: readonly Channel[]): Promise<void> {
  await pool.query(`select pg_notify(channel, '') from unnest($1::text[]) channel`, [channels]);
}
