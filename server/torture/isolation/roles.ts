import { catalogue } from '../../src/catalogue.ts';
import {
  accountPermissions,
  accountRoleNames,
  operatorRoleNames,
} from '../../src/features/people/roles/index.ts';
import type { Operation } from '../../fuzz/document.ts';
import type { NewAccount, People, Person } from '../../fuzz/people.ts';
import { rowOf, writtenRows } from '../../test/operator-role-table.ts';
import { isEndless, send } from './call.ts';

interface Place {
  readonly address: string;
  readonly people: People;
  readonly owner: NewAccount;
  readonly operations: readonly Operation[];
}

export interface RoleResult {
  readonly role: string;
  readonly refused: number;
  readonly allowed: number;
  readonly faults: readonly string[];
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
export const isForbiddenToAll = ({ id }: Operation) => /^(replace|change|delete)Ticket$/.test(id);
/** Nothing has this id: the right to call is checked before any look-up. */
const nothing = 987_654_321;

async function statusOf(place: Place, operation: Operation, headers: Record<string, string>) {
  const names = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  const path = Object.fromEntries(names.map((name) => [name, nothing]));
  const answer = await send(place.address, { operation, path, query: {}, body: undefined }, headers);
  return { status: answer?.status ?? 0, code: answer?.body?.error_code as unknown };
}

/** Compares the answers to every operation with who may call it. */
async function judge(
  place: Place,
  role: string,
  {
    operations,
    headers,
    may,
  }: {
    operations: readonly Operation[];
    headers: Record<string, string>;
    may: (one: Operation) => boolean | 'unknown';
  },
): Promise<RoleResult> {
  const faults: string[] = [];
  let refused = 0;
  let allowed = 0;
  for (const operation of operations) {
    const { status, code } = await statusOf(place, operation, headers);
    const isRefused = status === 401 || (status === 403 && code === 'forbidden');
    if (isRefused) refused += 1;
    else allowed += 1;
    const wanted = may(operation);
    if (wanted === 'unknown') faults.push(`nobody says whether ${role} may ${nameOf(operation)}`);
    // Some calls are forbidden to everybody, by the interface: a role with the right gets 403, but no 401.
    else if (wanted === isRefused && !(wanted && status === 403 && isForbiddenToAll(operation)))
      faults.push(`${role}: ${nameOf(operation)} answers ${status}`);
  }
  return { role, refused, allowed, faults };
}

/** Every role of operators and of accounts, and none, with every operation of the document. */
export async function tryRoles(place: Place): Promise<RoleResult[]> {
  const calls = place.operations.filter((one) => !isEndless(one) && !/sign-out|logout/.test(one.path));
  const forOperators = calls.filter(({ path }) => path.startsWith('/operator/'));
  const forAccounts = calls.filter(
    ({ path, callers }) =>
      !path.startsWith('/operator/') && callers.includes('session') && !path.startsWith('/handset'),
  );
  const rows = writtenRows();
  const results: RoleResult[] = [];
  let operator: Person | undefined;
  for (const role of operatorRoleNames) {
    const person = await place.people.newOperator(role);
    operator ??= person;
    const may = (one: Operation) => rowOf(rows, one)?.roles.includes(role) ?? 'unknown';
    for (const [way, headers] of [
      ['key', person.keys],
      ['session', person.session],
    ] as const)
      results.push(
        await judge(place, `operator ${role} by ${way}`, { operations: forOperators, headers, may }),
      );
  }
  results.push(...(await tryAccountRoles(place, forAccounts)));
  const never = () => false;
  const closed = calls.filter(({ callers }) => callers.length > 0 && !callers.includes(''));
  results.push(
    await judge(place, 'nobody', {
      operations: closed.filter(({ path }) => !path.startsWith('/handset')),
      headers: {},
      may: never,
    }),
    await judge(place, 'account at operators', {
      operations: forOperators,
      headers: place.owner.keys,
      may: never,
    }),
    await judge(place, 'owner’s session at operators', {
      operations: forOperators,
      headers: place.owner.session,
      may: never,
    }),
  );
  const forKeys = forAccounts.filter(({ callers }) => callers.includes('account'));
  if (operator)
    results.push(
      await judge(place, 'operator at accounts', { operations: forKeys, headers: operator.keys, may: never }),
    );
  return results;
}

async function tryAccountRoles(place: Place, operations: readonly Operation[]): Promise<RoleResult[]> {
  const endpoints = catalogue.flatMap((feature) => feature.endpoints);
  const results: RoleResult[] = [];
  for (const role of accountRoleNames) {
    const username = `role-${role}-${place.owner.accountId}`;
    const made = await place.people.operate(`/operator/v1/accounts/${place.owner.accountId}/users`, {
      username,
      name: role,
      mobile: `0937${String(1_000_000 + results.length)}`,
      role,
    });
    const link = (made.password_set_url ?? made.invitation_url) as string;
    const { session } = await place.people.signIn(username, link, undefined);
    const may = ({ method, path }: Operation) => {
      const endpoint = endpoints.find((one) => one.method === method && one.path === path);
      if (endpoint?.permission === undefined) return 'unknown';
      return accountPermissions[role].has(endpoint.permission);
    };
    results.push(await judge(place, `${role} of an account`, { operations, headers: session, may }));
  }
  return results;
}
