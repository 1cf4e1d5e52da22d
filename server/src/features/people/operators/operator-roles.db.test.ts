import { beforeAll, expect, test } from 'vitest';

import type { Caller } from '../../../../test/caller.ts';
import { rowOf as rowIn, writtenRows } from '../../../../test/operator-role-table.ts';
import { signIn } from '../../../../test/panel.ts';
import { testService } from '../../../../test/test-platform.ts';
import { operatorRoleNames } from '../roles/index.ts';

const service = testService();

interface Operation {
  readonly method: string;
  readonly path: string;
}

const rows = writtenRows();
const rowOf = (operation: Operation) => rowIn(rows, operation);

let operations: Operation[];
beforeAll(async () => {
  const document = (await service.as(undefined).get('/openapi.json')).body as {
    paths: Record<string, Record<string, unknown>>;
  };
  operations = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/operator/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    );
});

/** Nothing has these ids: the role is checked before anything is looked up. */
const addressOf = ({ path }: Operation) => path.replace(/\{\w+\}/g, '987654321');
const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

async function answersTo(call: Caller['request'], wanted: (status: number, code: unknown) => boolean) {
  const others: string[] = [];
  for (const operation of operations) {
    const { status, body } = await call(operation.method, addressOf(operation));
    if (!wanted(status, body?.error_code)) others.push(`${nameOf(operation)}: ${status}`);
  }
  return others;
}

test('every operation for operators has a row, and every row an operation', () => {
  expect(operations.length).toBeGreaterThan(100);
  expect(operations.filter((one) => rowOf(one) === undefined).map(nameOf)).toEqual([]);
  const used = new Set(operations.map(rowOf));
  expect(rows.filter((row) => !used.has(row)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test.each(operatorRoleNames)('%s may do what the table says, and nothing else', async (role) => {
  const caller = service.as((await service.given.operator(role)).key);
  const wrong: string[] = [];
  for (const operation of operations) {
    const may = rowOf(operation)?.roles.includes(role) ?? false;
    const { status, body } = await caller.request(operation.method, addressOf(operation));
    const isRefused = status === 403 && body.error_code === 'forbidden';
    if (isRefused === may || status === 401) wrong.push(`${nameOf(operation)}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

const isTurnedAway = (status: number) => status === 401;

test('other callers may do nothing: no key, the key of an account, its owner in a browser', async () => {
  const { key, accountId } = await service.given.account();
  const owner = await signIn(service, await service.given.user({ accountId }));
  expect(await answersTo(service.as(undefined).request, isTurnedAway)).toEqual([]);
  expect(await answersTo(service.as(key).request, isTurnedAway)).toEqual([]);
  expect(await answersTo((method, path) => owner.call(method as 'GET', path), isTurnedAway)).toEqual([]);
});

test('an operator who is disabled or removed may do nothing more', async () => {
  const admin = service.as((await service.given.operator()).key);
  for (const end of ['disable', 'remove']) {
    const { operatorId, key } = await service.given.operator();
    const path = `/operator/v1/operators/${operatorId}`;
    const ended = end === 'disable' ? await admin.post(`${path}/disable`) : await admin.delete(path);
    expect([end, ended.status]).toEqual([end, 200]);
    // A wrong key that is repeated is not even looked up.
    const isRefused = (status: number) => isTurnedAway(status) || status === 429;
    expect(await answersTo(service.as(key).request, isRefused)).toEqual([]);
  }
});
