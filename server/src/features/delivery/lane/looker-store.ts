import type pg from 'pg';

import type { DueWork } from '../../../due-work.ts';
import type { Channel } from '../../../storage/notifications.ts';

/** The statement that asks for all kinds of work at once: a row for each channel where some is due. */
export function dueChannelsText(work: readonly DueWork[]): string {
  const channels = [...new Set(work.map(({ channel }) => channel))];
  const rows = channels.map((channel) => {
    const conditions = work.filter((one) => one.channel === channel).map(({ condition }) => condition);
    return `select '${channel}' as channel where ${conditions.join(' or ')}`;
  });
  return rows.join(' union all ');
}

export async function listDueChannels(pool: pg.Pool, text: string, now: Date): Promise<Channel[]> {
  const { rows } = await pool.query<{ channel: Channel }>({ name: 'look_for_work', text, values: [now] });
  return rows.map(({ channel }) => channel);
}

export async function notifyChannels(pool: pg.Pool, channels: readonly Channel[]): Promise<void> {
  await pool.query(`select pg_notify(channel, '') from unnest($1::text[]) channel`, [channels]);
}
