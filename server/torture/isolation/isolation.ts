import { setTimeout as sleep } from 'node:timers/promises';

import { readOperations, type Operation } from '../../fuzz/document.ts';
import { People } from '../../fuzz/people.ts';
import type { Answer } from '../../test/caller.ts';
import { operatorKey, withService } from '../parts/service.ts';
import type { Report, Run, Suite } from '../suite.ts';
import { isEndless, pathOf } from './call.ts';
import { differences, steadyParts } from './compare.ts';
import { makeByHand, makeForAll, makeToEnd } from './hand-made.ts';
import { Holder } from './holder.ts';
import { isForbiddenToAll, tryRoles } from './roles.ts';
import { triesAt, type Try } from './tries.ts';

const nameOf = ({ method, path: place }: Operation) => `${method} ${place}`;
/** The own people, keys and sessions of the account that calls: nothing of another is in them. */
const endsTheCaller = /sign-out|logout|\/panel\/v1\/(password|sessions$)/;

/** The log of the owner's own calls, which the comparison itself makes longer. */
const ownCalls = /^\/panel\/v1\/calls /;

interface Count {
  readonly operation: Operation;
  tries: number;
  /** Of them with an id of the kind that stands there. */
  fitting: number;
  /** Calls of the owner that succeeded. */
  succeeded: number;
  /** Those that were refused for the state of what was named. */
  found: number;
  /** Why the owner's own call was refused, the last time. */
  refusal: string | undefined;
}

export const isolation: Suite = {
  title: 'Isolation: another’s ids, and every role with every call',
  rounds: 1,
  async run(run) {
    const settings = { PEYK_MODERATION: 'auto', PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32' };
    return withService(settings, (service) => play(run, service.address));
  },
};

async function play({ chance, print }: Run, address: string): Promise<Report> {
  const people = new People(address, operatorKey);
  const all = readOperations();
  const operations = all.filter(
    (one) => !one.path.startsWith('/operator/') && !one.path.startsWith('/handset') && one.callers.length > 0,
  );
  await makeForAll(address, people);
  const thief = new Holder(address, await people.newAccount(), { marker: 'qbetaq', chance });
  const owner = new Holder(address, await people.newAccount(), { marker: 'qalfaq', chance });
  for (const holder of [thief, owner]) {
    await makeByHand(address, people, holder);
    await holder.fill(operations);
    // Contacts are numbered anew in each account: the owner must have more.
    await makeToEnd(address, holder, { contacts: holder === owner ? 4 : 1 });
  }
  print(`the owner has ${owner.seen.all().length} ids, the thief ${thief.seen.all().length}`);
  // Sends, imports and calls of webhooks end before the owner's things are compared.
  await sleep(5000);
  const before = await owner.readAll(operations);
  await sleep(1500);
  const steady = steadyParts(before, await owner.readAll(operations));

  const faults: string[] = [];
  const counts = new Map<Operation, Count>();
  const played: Try[] = [];
  for (const operation of operations) {
    if (isEndless(operation) || endsTheCaller.test(operation.path)) continue;
    const count: Count = { operation, tries: 0, fitting: 0, succeeded: 0, found: 0, refusal: undefined };
    counts.set(operation, count);
    for (const one of triesAt(operation, owner, thief)) {
      played.push(one);
      for (const way of thief.waysOf(operation)) await tryOne(one, { owner, thief, way, count, faults });
    }
  }
  faults.push(...(await leaksInReading(thief, owner, operations)));
  const changed = differences(steady, await owner.readAll(operations)).filter((one) => !ownCalls.test(one));
  faults.push(...changed.map((one) => `another account changed what the owner sees: ${one}`));
  await control(played, owner, counts);
  const roles = await tryRoles({
    address,
    people,
    owner: await new People(address, operatorKey).newAccount(),
    operations: all,
  });
  faults.push(...roles.flatMap((one) => one.faults));
  return reportOf([...counts.values()], roles, faults);
}

async function tryOne(
  { call, unknown, mustFail, isFitting, place }: Try,
  {
    owner,
    thief,
    way,
    count,
    faults,
  }: { owner: Holder; thief: Holder; way: Record<string, string>; count: Count; faults: string[] },
): Promise<void> {
  const answer = await thief.call(call, way);
  count.tries += 1;
  if (isFitting) count.fitting += 1;
  const where = `${nameOf(call.operation)} (${pathOf(call)}, id of another in the ${place})`;
  if (answer === undefined) return void faults.push(`${where}: no answer`);
  if (answer.status >= 500) faults.push(`${where}: ${answer.status}`);
  if (answer.text.includes(owner.marker))
    faults.push(`${where}: shows what is the owner's: ${answer.text.slice(0, 200)}`);
  if (!mustFail) return;
  const said = `${JSON.stringify(call.body)} ${answer.text.slice(0, 200)}`;
  if (answer.status < 300) return void faults.push(`${where}: answers ${answer.status} ${said}`);
  // Another's record answers like none.
  const [reason, ofNobodys] = [reasonOf(answer), reasonOf(await thief.call(unknown, way))];
  if (reason !== ofNobodys && !isTooOften(reason) && !isTooOften(ofNobodys))
    faults.push(`${where}: ${reason}, where nobody's id is ${ofNobodys}: ${said}`);
}

const isTooOften = (reason: string) => reason.startsWith('429');

/** Status, code and the fields that were not accepted. */
function reasonOf(answer: Answer | undefined): string {
  if (answer === undefined) return 'no answer';
  const fields = Object.keys((answer.body?.errors ?? {}) as object);
  return [answer.status, String(answer.body?.error_code), ...fields].join(' ');
}

async function leaksInReading(
  thief: Holder,
  owner: Holder,
  operations: readonly Operation[],
): Promise<string[]> {
  const seen = await thief.readAll(operations);
  return [...seen]
    .filter(([, content]) => JSON.stringify(content).includes(owner.marker))
    .map(([name]) => `${name} shows the thief what is the owner's`);
}

/** The owner makes the same calls: those that succeed show that the ids were the right ones. */
async function control(played: readonly Try[], owner: Holder, counts: Map<Operation, Count>): Promise<void> {
  const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const orderOf = ({ control: { operation } }: Try) => order.indexOf(operation.method);
  // First those that were refused for the id alone: others may change or end what these need.
  const sorted = [true, false].flatMap((isFirst) =>
    played
      .filter(({ mustFail }) => mustFail === isFirst)
      .toSorted((one, other) => orderOf(one) - orderOf(other)),
  );
  for (const { control: call, isFitting } of sorted) {
    const count = counts.get(call.operation);
    if (count === undefined || count.succeeded > 0 || !isFitting) continue;
    const answer = await owner.call(call);
    const status = answer?.status ?? 0;
    if (status > 0 && status < 400) count.succeeded += 1;
    else if (status === 409) count.found += 1;
    else count.refusal = `${status} ${String(answer?.body?.error_code)}`;
  }
}

function reportOf(
  counts: readonly Count[],
  roles: Awaited<ReturnType<typeof tryRoles>>,
  faults: string[],
): Report {
  const tried = counts.filter(({ tries }) => tries > 0);
  const without = counts.filter(
    ({ operation, tries }) => tries === 0 && operation.parameters.some((one) => one.in === 'path'),
  );
  const fitting = tried.filter((one) => one.fitting > 0 && !isForbiddenToAll(one.operation));
  const proved = fitting.filter(({ succeeded }) => succeeded > 0);
  const found = fitting.filter(({ succeeded, found: times }) => succeeded === 0 && times > 0);
  const refused = fitting.filter((one) => one.succeeded + one.found === 0);
  return {
    done: [
      `Two accounts are filled by every operation of the document that makes something; then one of them calls every operation with ids, codes and file numbers that only the other has, in the path, the query and every field of the body, by key, session and bearer token: ${tried.reduce((sum, one) => sum + one.tries, 0)} calls to ${tried.length} operations.`,
      'None may succeed with such an id, be refused in another way than with an id that nobody has, show a marked text of the other account, or change anything that the other account reads afterwards.',
      `Ids of the kind that stands there were tried at ${fitting.length} operations that anybody may call. At ${proved.length} of them the owner's own call with the same id succeeded, at ${found.length} more it was refused for the state of what it named, which shows that the ids were right. Refused to the owner too: ${refused.map(({ operation, refusal }) => `${nameOf(operation)} (${refusal})`).join(', ') || 'none'}.`,
      `Operations with an id in the path for which the filled account had none: ${without.map(({ operation }) => nameOf(operation)).join(', ') || 'none'}.`,
    ],
    tables: [
      {
        head: ['who calls', 'let in', 'refused', 'wrong'],
        rows: roles.map(({ role, allowed, refused, faults: wrong }) => [
          role,
          allowed,
          refused,
          wrong.length,
        ]),
      },
    ],
    faults,
  };
}
