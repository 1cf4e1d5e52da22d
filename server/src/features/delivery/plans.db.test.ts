import { expect, test } from 'vitest';

import { testService } from '../../../test/test-platform.ts';
import type { WriterClient } from '../../storage/writer-transaction.ts';
import { writeCharges } from '../wallet/index.ts';
import { updateItems, updateSingleItems } from './items-store.ts';
import type { Change, Message } from './message.ts';

const service = testService();

const at = new Date(0);
const message = { accountId: 1, requestId: 1, n: 0 } as Message;
const change: Change = {
  message,
  status: 'sent',
  detail: 'sent',
  error: null,
  carrier: 'main',
  sentAt: at,
  deliveredAt: null,
  retryAt: null,
  attempts: 1,
};

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What `write` would ask, without asking it. */
async function statementOf(write: (client: WriterClient) => Promise<unknown>): Promise<Asked> {
  let asked: Asked | undefined;
  const query = async (statement: Asked) => {
    asked = statement;
    return { rows: [{}] };
  };
  await write({ query } as unknown as WriterClient);
  if (asked === undefined) throw new Error('nothing was asked');
  return asked;
}

test.each([
  ['items in the rows of their sends', (client: WriterClient) => updateSingleItems(client, [change])],
  ['items of sends to many', (client: WriterClient) => updateItems(client, [change])],
  [
    'credits that are charged',
    (client: WriterClient) =>
      writeCharges(client, [{ accountId: 1, cause: 'x', draws: [{ creditId: 1, amount: 1 }] }], at),
  ],
])('a plan made while its tables are empty finds %s by their key', async (_what, write) => {
  const { text, values } = await statementOf(write);
  const client = await service.platform.writers.connect();
  try {
    await client.query(`prepare made_early as ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute made_early(${values.map(() => 'null').join(', ')})`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using/);
    expect(plan).not.toMatch(/Seq Scan on/);
  } finally {
    await client.query('deallocate made_early');
    client.release();
  }
});
