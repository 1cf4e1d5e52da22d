import { expect, test } from 'vitest';

import { frequentWithoutAccount } from './judge-statements.ts';

const often = 1000;
const judged = (text: string, count = often) => frequentWithoutAccount([{ text, count }]).length === 1;

test('a frequent statement over accounts without any of them is found', () => {
  expect(judged('select count(*) from send_requests where id = $1')).toBe(true);
  expect(judged('update "credits" set amount_left = 0 where id = $1')).toBe(true);
});

test('one that names its accounts, in shards or everywhere, is not', () => {
  expect(judged('select 1 from send_requests where account_id = $1 and id = $2')).toBe(false);
  expect(judged('select 1 from credits where /* in shards: account_id = any($1) and */ id = $2')).toBe(false);
  expect(judged('insert into "credits" ("account_id", "rate") values ($1, $2)')).toBe(false);
  expect(judged('insert into carrier_parts (carrier, account_id) select * from unnest($1, $2)')).toBe(false);
});

test('nor is a rare one, or one of directories and of the service', () => {
  expect(judged('select 1 from send_requests where id = $1', 3)).toBe(false);
  expect(judged('select 1 from plans where id = $1')).toBe(false);
  expect(judged('select 1 from jobs')).toBe(false);
});

test('runs of one statement are added up over files, however it is laid out', () => {
  const one = { text: 'select 1\n  from credits', count: 60 };
  const other = { text: 'select 1 from credits', count: 60 };
  expect(frequentWithoutAccount([one, other])).toEqual([{ text: 'select 1 from credits', count: 120 }]);
});
