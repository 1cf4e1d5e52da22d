import type pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';

import { givenSender } from '../../test/sender.ts';
import { isOnShards } from '../../test/shards.ts';
import { testService } from '../../test/test-platform.ts';
import { dueWork } from '../due-work.ts';
import {
  claimExpiredBatches,
  claimItemRetries,
  releaseScheduledBulk,
} from '../features/messaging/messages/campaigns/claim-due-items-store.ts';
import { claimRetries, claimScheduled } from '../features/messaging/messages/lane/claim-messages-store.ts';
import { dueQuestions, listDueChannels } from '../features/messaging/messages/lane/due-work-store.ts';
import { claimPolls } from '../features/messaging/location-sends/location-runs-store.ts';
import { claimDuePayments } from '../features/money/orders/payments/payments-store.ts';
import { claimDueCalls } from '../features/messaging/voice/calls-store.ts';
import { deleteVoiceFilesUnusedSince } from '../features/messaging/voice/voice-files-store.ts';
import { claimWebhooks } from '../features/common/webhooks/claim-webhooks-store.ts';
import type { Queryable, Transaction } from './database.ts';
import { poolTransaction } from './pool-transaction.ts';
import type { AccountGroups } from './account-groups.ts';
import { statementClientOf } from './statement-client.ts';

const service = testService();
const accountsCount = 3;
const rowsPerAccount = 40;
const limit = 7;
const holder = '00000000-0000-4000-8000-000000000001';
const due = '2026-01-01T00:00:00.000321Z';
const closed = { kinds: [], minute: 0 };
const noBounds = { perAccount: 1000, failingMax: 1000 };

interface Sample {
  readonly accountId: number;
  readonly sendId: number;
}
/** Where a claim runs its statements, and what comes between its read and its update. */
type Between = () => Promise<unknown>;

interface Kind {
  readonly name: string;
  /** Channel that the due-work poller notifies; absent for what recurring jobs claim. */
  readonly channel?: string;
  /** Makes due rows of an account. */
  insert(sample: Sample): Promise<unknown>;
  /** Claims; resolves to the keys of what it took. */
  claim(between?: Between): Promise<string[]>;
  /** Something else that happens to the rows meanwhile. */
  readonly change: string;
}

const run = (text: string, values: unknown[] = []) => service.platform.pool.query(text, values);

/** Copies of a send, with these columns changed and an id each. */
const copySend = ({ accountId, sendId }: Sample, changes: object) =>
  run(
    `insert into send_requests
     select (jsonb_populate_record(r, $3::jsonb || jsonb_build_object('id', nextval('send_ids')))).*
     from send_requests r, generate_series(1, ${rowsPerAccount}) where r.account_id = $1 and r.id = $2`,
    [accountId, sendId, JSON.stringify(changes)],
  );
const insertItems = ({ accountId, sendId }: Sample, retryAt: string | null) =>
  run(
    `insert into send_items (account_id, request_id, n, mobile, pages, pages_before, item_status, item_detail, retry_at)
     select $1, $2, n, '09120000000', 1, n, 'in-queue', 'in-queue', $3 from generate_series(1, ${rowsPerAccount}) n`,
    [accountId, sendId, retryAt],
  );

/** A client that runs `between` before each statement that changes something. */
function withBetween<Client extends object>(client: Client, method: keyof Client, between?: Between): Client {
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      // With shards, rows are taken at the worker of each.
      if (name === 'shards') return shardsWith(between);
      if (typeof value !== 'function') return value;
      if (name !== method) return value.bind(target) as unknown;
      return async (...args: unknown[]) => {
        const [statement] = args as [{ text?: string; sql?: string }];
        if (/^\s*(update|delete)/.test(statement.text ?? statement.sql ?? '')) await between?.();
        return (value as (...all: unknown[]) => unknown).apply(target, args);
      };
    },
  });
}
const shardsWith = (between?: Between): AccountGroups =>
  new Proxy(service.platform.accountGroups, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        if (name === 'writeApart') await between?.();
        return (value as (...all: unknown[]) => unknown).apply(target, args);
      };
    },
  });
const poolWith = (between?: Between): pg.Pool => withBetween(service.platform.pool, 'query', between);
const dbWith = (between?: Between): Queryable => withBetween(service.platform.db, 'executeQuery', between);

const lease = () => {
  const now = service.clock.now();
  return { now, leaseUntil: new Date(now.getTime() + 60_000), processId: null, mayReclaim: true };
};
const sendKeys = (messages: readonly { accountId: number; requestId: number; n: number }[]) =>
  messages.map(({ accountId, requestId, n }) => `${accountId}:${requestId}:${n}`);
const rowKeys = (rows: readonly { account_id: number; id: number }[]) =>
  rows.map(({ account_id, id }) => `${account_id}:${id}`);

const kinds: Kind[] = [
  {
    name: 'retries',
    channel: 'peyk_messages',
    insert: (sample) => copySend(sample, { retry_at: due, state: 'released', item_status: 'in-queue' }),
    claim: async (between) =>
      sendKeys(await claimRetries(poolWith(between), { ...lease(), limit, onlyTest: false })),
    change: `update send_requests set item_status = 'sent'`,
  },
  {
    name: 'scheduled sends',
    channel: 'peyk_sends',
    insert: (sample) =>
      copySend(sample, { retry_at: null, state: 'waiting', waiting_for: 'schedule', schedule: due }),
    claim: async (between) =>
      sendKeys(await claimScheduled(poolWith(between), { ...lease(), limit, onlyTest: false })),
    change: `update send_requests set state = 'cancelled', waiting_for = null`,
  },
  {
    name: 'stretches of bulk',
    channel: 'peyk_sends',
    insert: ({ accountId, sendId }) =>
      run(
        `insert into send_leases (account_id, request_id, from_n, to_n, lease_until)
         select $1, $2, n, n, $3 from generate_series(1, ${rowsPerAccount}) n`,
        [accountId, sendId, due],
      ),
    claim: async (between) =>
      (await claimExpiredBatches(poolWith(between), limit, lease())).map(
        ({ account_id, request_id, from_n }) => `${account_id}:${request_id}:${from_n}`,
      ),
    change: `update send_leases set lease_until = now() + interval '1 hour'`,
  },
  {
    name: 'items',
    channel: 'peyk_sends',
    insert: (sample) => insertItems(sample, due),
    claim: async (between) =>
      (await claimItemRetries(poolWith(between), { limit, closed }, lease())).flatMap(({ messages }) =>
        sendKeys(messages),
      ),
    change: `update send_items set item_status = 'delivered'`,
  },
  {
    name: 'calls',
    channel: 'peyk_sends',
    async insert(sample) {
      await insertItems(sample, null);
      await run(
        `insert into calls (account_id, request_id, n, call_at)
         select account_id, request_id, n, $3 from send_items where account_id = $1 and request_id = $2`,
        [sample.accountId, sample.sendId, due],
      );
    },
    claim: (between) =>
      poolTransaction(service.platform.pool, async (client) => {
        const { now, leaseUntil: until } = lease();
        const watched = withBetween(client as pg.PoolClient, 'query', between);
        const farAt = new Date(now.getTime() + 86_400_000);
        return sendKeys(await claimDueCalls(watched, { limit, closed: [], now, farAt }, { holder, until }));
      }),
    change: `update calls set call_at = timestamptz '2026-01-01T00:00:00.000322Z', begun = begun + 1`,
  },
  {
    name: 'voice files',
    insert: ({ accountId }) =>
      run(
        `insert into voice_files (account_id, title, file_name, media_type, size, duration_ms, file_key, call_key,
           created_at, last_used_at)
         select $1, 't', 'f', 'audio/wav', 1, 1, n, n, $2, $2 from generate_series(1, ${rowsPerAccount}) n`,
        [accountId, due],
      ),
    claim: (between) =>
      service.platform.db.transaction().execute(async (tx) => {
        const watched = withBetween(tx as Transaction, 'executeQuery', between);
        const files = await deleteVoiceFilesUnusedSince(watched, service.clock.now(), limit);
        return files.map(({ account_id, file_key }) => `${account_id}:${file_key}`);
      }),
    change: `update voice_files set last_used_at = timestamptz '2026-01-01T00:00:00.000322Z'`,
  },
  {
    name: 'payments',
    insert: ({ accountId }) =>
      run(
        `insert into payments (account_id, order_id, gateway, amount, next_check_at, created_at)
         select $1, n, 'g', 1, $2, $2 from generate_series(1, ${rowsPerAccount}) n`,
        [accountId, due],
      ),
    async claim(between) {
      const { now, leaseUntil: againAt } = lease();
      const payments = await claimDuePayments(dbWith(between), { now, againAt, limit });
      return payments.map(({ accountId, id }) => `${accountId}:${id}`);
    },
    change: `update payments set state = 'paid'`,
  },
  {
    name: 'places',
    insert: ({ accountId }) =>
      run(
        `insert into location_requests (account_id, state, line_id, line_number, factor_permille, text, pages, starts_at,
           ends_at, latitude_micro, longitude_micro, radius, dispatch_moment, receiver_gender, device, receiver_count,
           cost, revision, next_look_at, created_at, updated_at)
         select $1, 'running', 1, '1', 1000, 't', 1, $2, '2100-01-01', 1, 1, 1, 'm', 'g', 'd', 10, 1, 1, $2, $2, $2
         from generate_series(1, ${rowsPerAccount})`,
        [accountId, due],
      ),
    claim: async (between) => rowKeys(await claimPolls(dbWith(between), { ...lease(), limit })),
    change: `update location_requests set state = 'cancelled'`,
  },
  {
    name: 'webhooks',
    channel: 'peyk_webhook_events',
    async insert({ accountId }) {
      await run(
        `insert into webhooks (account_id, url, events, secret, created_at)
         select $1, 'u', '{inbox.received}', '', $2 from generate_series(1, ${rowsPerAccount})`,
        [accountId, due],
      );
      await run(
        `insert into webhook_events (account_id, webhook_id, type, rows, data, created_at)
         select account_id, id, 'inbox.received', 1, '{}', $2 from webhooks where account_id = $1`,
        [accountId, due],
      );
    },
    async claim(between) {
      const { now, leaseUntil: until } = lease();
      const client = statementClientOf(dbWith(between));
      return rowKeys(await claimWebhooks(client, { owner: holder, now, until, limit, ...noBounds }));
    },
    change: `update webhooks set state = 'paused'`,
  },
];

const samples: Sample[] = [];
beforeEach(async () => {
  await run(
    'truncate send_requests, send_items, send_leases, calls, voice_files, payments, location_requests',
  );
  await run('truncate webhooks, webhook_events, webhook_deliveries');
  samples.length = 0;
  for (let account = 0; account < accountsCount; account += 1) {
    const sender = await givenSender(service);
    const sendId = await sender.sent();
    samples.push({ accountId: sender.accountId, sendId });
    // The pattern of all copies; it is not due itself.
    await run('update send_requests set retry_at = null where id = $1', [sendId]);
  }
});

const dueChannels = () => {
  const { runtime, clock } = service.platform;
  return listDueChannels(service.platform, dueQuestions(runtime.get(dueWork)), clock.now());
};

describe.each(kinds)('claims of $name', ({ insert, claim, change, channel }) => {
  beforeEach(async () => {
    for (const sample of samples) await insert(sample);
  });

  test('of four claimers each row is taken by one, and none is left', async () => {
    const taken: string[] = [];
    expect(await dueChannels()).toEqual(channel === undefined ? [] : [channel]);
    const claimAll = async () => {
      for (let keys = await claim(); keys.length > 0; keys = await claim()) {
        expect(keys.length).toBeLessThanOrEqual(limit);
        taken.push(...keys);
      }
    };
    await Promise.all(Array.from({ length: 4 }, claimAll));
    expect(taken).toHaveLength(accountsCount * rowsPerAccount);
    expect(new Set(taken).size).toBe(taken.length);
    expect(await dueChannels()).toEqual([]);
  });

  test('what another process takes between read and update is not taken twice', async () => {
    const others: string[] = [];
    const takeAll = async () => {
      for (let keys = await claim(); keys.length > 0; keys = await claim()) others.push(...keys);
    };
    expect(await claim(takeAll)).toEqual([]);
    expect(others).toHaveLength(accountsCount * rowsPerAccount);
  });

  test('what changed between read and update is not taken', async () => {
    expect(await claim(() => run(change))).toEqual([]);
  });
});

test('scheduled sends to many are each started once', async () => {
  for (const sample of samples)
    await copySend(sample, {
      mobile: null,
      item_status: null,
      item_detail: null,
      retry_at: null,
      next_n: 1,
      state: 'waiting',
      waiting_for: 'schedule',
      schedule: due,
    });
  const claimers = Array.from({ length: 4 }, () =>
    releaseScheduledBulk(service.platform.pool, service.clock.now()),
  );
  const started = await Promise.all(claimers);
  expect(started.reduce((sum, count) => sum + count, 0)).toBe(accountsCount * rowsPerAccount);
});

// Where there are shards, plans are those of the workers.
test.skipIf(isOnShards)(
  'however many partitions there are, what is due is read by a plan that is kept',
  async () => {
    const { pool, writers } = service.platform;
    const [first] = samples;
    for (let number = 10; number < 24; number += 1) {
      const [from, to] = [number * 10_000_000 + 1, (number + 1) * 10_000_000 + 1];
      for (const table of ['send_requests', 'send_items'])
        await run(
          `create table ${table}_p${number} partition of ${table} for values from (${from}) to (${to})`,
        );
      await run(
        `insert into send_requests (account_id, id, type, state, line_id, line_number, text, recipients_count, pages, cost,
         created_at, mobile, item_status, item_detail)
       select account_id, $2 + n, type, state, line_id, line_number, text, recipients_count, pages, cost, created_at, mobile,
         item_status, item_detail
       from send_requests, generate_series(1, 2000) n where account_id = $1 and id = $3`,
        [first?.accountId, from, first?.sendId],
      );
    }
    await run('analyze send_requests');
    for (let times = 0; times < 12; times += 1) {
      await claimRetries(pool, { ...lease(), limit, onlyTest: false });
      await claimItemRetries(pool, { limit, closed }, lease());
    }
    const client = await writers.connect();
    try {
      const { rows } = await client.query<{ name: string; custom_plans: number }>(
        `select name, custom_plans from pg_prepared_statements where name in ('read_due_retries', 'read_due_items') order by name`,
      );
      expect(rows).toEqual([
        { name: 'read_due_items', custom_plans: 0 },
        { name: 'read_due_retries', custom_plans: 0 },
      ]);
    } finally {
      client.release();
    }
  },
);
