import { expect, test } from 'vitest';

import { separable } from './separable-statement.ts';
import { limitToShards } from '../shards/shard-conditions.ts';

type Sent = { name?: string; text: string; values: unknown[] };

/** A connection that notes what is sent, and answers with the number of the statement. */
function connection(areSeveral: boolean) {
  const sent: (Sent | unknown[])[] = [];
  const client = {
    query: (...all: unknown[]) => {
      sent.push(all.length === 1 ? (all[0] as Sent) : all);
      return Promise.resolve(sent.length);
    },
  };
  limitToShards(client as never, { areSeveral });
  return { client, sent };
}

const whole = separable('with a as (insert into x values ($1, $3)) insert into y values ($1, $2)', [
  'insert into x values ($1, $3)',
  'insert into y values ($2, $1, $2)',
]);

test('with shards the parts are sent one after the other, each with its own values', async () => {
  const { client, sent } = connection(true);
  const last = await client.query({ name: 'both', text: whole, values: [7, 8, 9] });
  expect(sent).toEqual([
    { name: 'both_0', text: 'insert into x values ($1, $2)', values: [7, 9] },
    { name: 'both_1', text: 'insert into y values ($1, $2, $1)', values: [8, 7] },
  ]);
  expect(last).toBe(2);
});

test('a text with its values is divided too, and its callback is called', async () => {
  const { client, sent } = connection(true);
  const answer = await new Promise((resolve) => {
    void client.query(whole, [7, 8, 9], (_problem: unknown, result: unknown) => resolve(result));
  });
  expect(answer).toBe(2);
  expect(sent).toHaveLength(2);
});

test('without shards, and for other statements, what is given is sent', async () => {
  const { client, sent } = connection(false);
  await client.query(whole, [7, 8, 9]);
  expect(sent).toEqual([[whole, [7, 8, 9]]]);
  const sharded = connection(true);
  await sharded.client.query('select 1', [2]);
  expect(sharded.sent).toEqual([['select 1', [2]]]);
});
