import pg from 'pg';

import type { Table } from '../suite.ts';
import { refusedPrefix, type RecordingCentre } from '../parts/recording-centre.ts';
import { partsOf, type KannelLoad } from './kannel-load.ts';
import type { Tap } from './tap.ts';

interface MessageRow {
  readonly id: string;
  readonly send_id: string | null;
  readonly number: string;
  readonly final_state: string | null;
}

interface EntryRow {
  readonly kind: string;
  readonly cause: string;
  readonly amount: string;
}

interface Verdict {
  readonly table: Table;
  readonly faults: readonly string[];
}

const shown = 5;

/**
 * Compares the answers and receipts of the client with what the service stored and charged, with the messages of the message
 * centre, and with the reports that Kannel made to its callers. Runs after everything has settled.
 */
export async function judgeMessages(
  { tap, load, centre }: { readonly tap: Tap; readonly load: KannelLoad; readonly centre: RecordingCentre },
  databaseUrl: string,
): Promise<Verdict> {
  const stored = await readStored(databaseUrl);
  const faults = [...tap.faults];
  const report = (what: string, list: readonly string[]) => {
    if (list.length > 0) faults.push(`${list.length} ${what}: ${list.slice(0, shown).join('; ')}`);
  };
  const rows = new Map(stored.messages.map((row) => [row.id, row]));
  const ids = [...tap.ids];
  report(
    'accepted ids that are not stored',
    ids.filter(([id]) => !rows.has(id)).map(([id, { number }]) => `${id} to ${number}`),
  );
  report(
    'accepted ids without a final state',
    ids.filter(([id]) => rows.get(id)?.final_state === null).map(([id, { number }]) => `${id} to ${number}`),
  );
  report(
    'accepted ids whose client was told no end',
    ids
      .filter(([, { states, asksForReceipt }]) => asksForReceipt && states.length === 0)
      .map(([id, { number }]) => `${id} to ${number}`),
  );
  report(
    'accepted ids with another state than their client was told',
    ids
      .filter(([id, { states }]) => states.some((state) => state !== rows.get(id)?.final_state))
      .map(([id, { states }]) => `${id} ${states.join(', ')}, stored ${rows.get(id)?.final_state}`),
  );
  report(
    'accepted ids that were told REJECTD, of messages that arrived',
    ids
      .filter(([, { number, states }]) => states.includes('REJECTD') && centre.arrivals.has(number))
      .map(([id, { number }]) => `${id} to ${number}`),
  );
  const sends = sendsOf(stored.messages);
  report('numbers whose message was lost', lostNumbers(load, tap, sends));
  report(
    'numbers charged more often than they were submitted',
    chargedTooOften(load, tap, sends, stored.cancelled),
  );
  checkMoney(stored, sends, faults, report);
  report(
    'messages that never arrived',
    [...load.asked.keys()].filter(
      (number) => !number.startsWith(refusedPrefix) && !centre.arrivals.has(number),
    ),
  );
  report(
    'messages whose end Kannel did not tell',
    [...load.asked.keys()].filter((number) => !load.told.has(number)),
  );
  return { faults, table: tableOf({ tap, load, centre }, stored) };
}

type Sends = ReadonlyMap<string, ReadonlySet<string>>;
type Reporter = (what: string, list: readonly string[]) => void;

/** The sends of each number. */
function sendsOf(messages: readonly MessageRow[]): Sends {
  const sends = new Map<string, Set<string>>();
  for (const { number, send_id: send } of messages) {
    if (send === null) continue;
    const known = sends.get(number);
    if (known === undefined) sends.set(number, new Set([send]));
    else known.add(send);
  }
  return sends;
}

/** Numbers that have no send, or too few answers for what Kannel was asked to send. */
function lostNumbers(load: KannelLoad, tap: Tap, sends: Sends): string[] {
  return [...load.asked]
    .filter(([number, kind]) => !sends.has(number) || tap.answersTo(number).accepted < partsOf[kind])
    .map(([number, kind]) => `${number} ${kind}`);
}

/** An answer that was lost makes a client submit again, and no more than that. */
function chargedTooOften(load: KannelLoad, tap: Tap, sends: Sends, cancelled: ReadonlySet<string>): string[] {
  return [...load.asked].flatMap(([number, kind]) => {
    const { accepted, unanswered } = tap.answersTo(number);
    const charged = [...(sends.get(number) ?? [])].filter((id) => !cancelled.has(id)).length;
    const most = Math.ceil((accepted + unanswered) / partsOf[kind]);
    return charged > most ? [`${number} ${charged} times, submitted ${most}`] : [];
  });
}

function checkMoney(
  { entries, left, cancelled, refused }: Stored,
  sends: Sends,
  faults: string[],
  report: Reporter,
) {
  const known = new Set([...sends.values()].flatMap((ids) => [...ids]));
  const charges = new Map<string, number>();
  const refunds = new Map<string, number>();
  for (const { kind, cause } of entries) {
    const id = /^(?:send|item):(\d+)/.exec(cause)?.[1];
    if (id === undefined) continue;
    const counts = kind === 'charge' ? charges : refunds;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  report(
    'sends that were not charged once',
    [...known].filter((id) => charges.get(id) !== 1).map((id) => `${id}: ${charges.get(id) ?? 0}`),
  );
  report(
    'charges without a message',
    [...charges.keys()].filter((id) => !known.has(id)),
  );
  report(
    'refunds of sends that went through, or missing ones',
    [...known].filter((id) => (refunds.get(id) ?? 0) !== (refused.has(id) || cancelled.has(id) ? 1 : 0)),
  );
  const sum = entries.reduce((total, { amount }) => total + Number(amount), 0);
  if (sum !== left) faults.push(`the ledger has ${sum}, the wallet ${left}`);
}

/** How many messages and parts have no final state yet, also of those without a receipt asked for. */
export async function countOpen(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from smpp_messages where final_state is null',
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

interface Stored {
  readonly messages: readonly MessageRow[];
  readonly entries: readonly EntryRow[];
  readonly left: number;
  /** Sends that were withdrawn, and those that the carrier refused. */
  readonly cancelled: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
}

async function readStored(databaseUrl: string): Promise<Stored> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const all = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
    const messages = await all<MessageRow>(
      `select id::text, send_id::text, final_state, regexp_replace(addresses -> 'destination' ->> 'number', '^\\+?98', '0') as number
       from smpp_messages`,
    );
    const entries = await all<EntryRow>(
      `select kind::text, cause, amount::text from ledger_entries where account_id = 1`,
    );
    const [wallet] = await all<{ left: string }>(
      `select coalesce(sum(amount_left), 0)::text as left from credits where account_id = 1`,
    );
    const cancelled = await all<{ id: string }>(
      `select id::text from send_requests where state = 'cancelled'`,
    );
    const refused = messages.filter(
      ({ number, send_id: id }) => id !== null && number.startsWith(refusedPrefix),
    );
    return {
      messages,
      entries,
      left: Number(wallet?.left),
      cancelled: new Set(cancelled.map(({ id }) => id)),
      refused: new Set(refused.map(({ send_id: id }) => id ?? '')),
    };
  } finally {
    await client.end();
  }
}

function tableOf(
  { tap, load, centre }: { tap: Tap; load: KannelLoad; centre: RecordingCentre },
  { messages, entries }: Stored,
): Table {
  const ids = [...tap.ids.values()];
  const states = new Map<string, number>();
  for (const { states: all } of ids)
    states.set(all[0] ?? 'not asked for', (states.get(all[0] ?? 'not asked for') ?? 0) + 1);
  const list = (counts: ReadonlyMap<string | number, number>) =>
    [...counts].map(([name, count]) => `${name} ${count}×`).join(', ') || 'none';
  const unanswered = [...tap.numbers.values()].reduce((sum, one) => sum + one.unanswered, 0);
  const twice = [...centre.arrivals].reduce(
    (sum, [number, count]) => sum + count - partsOf[load.asked.get(number) ?? 'code'],
    0,
  );
  const refusals = new Map(
    [...tap.refusals].map(([status, count]) => [
      status < 0 ? `receipt 0x${(-status).toString(16)}` : `0x${status.toString(16)}`,
      count,
    ]),
  );
  return {
    head: ['what was counted', 'number'],
    rows: [
      ['messages that Kannel was asked to send', load.asked.size],
      ['ids that it was answered with', ids.length],
      ['their ends, each told at least once', list(states)],
      ['receipts, with those that came again', tap.receipts],
      ['submits whose connection ended before the answer', unanswered],
      ['answers other than ok', list(refusals)],
      ['binds', tap.binds],
      ['messages and parts stored', messages.length],
      ['ledger entries', entries.length],
      ['messages that arrived more than once at the message centre', twice],
    ],
  };
}
