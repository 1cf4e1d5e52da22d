import { setTimeout as sleep } from 'node:timers/promises';

import { readOperations, type Operation } from '../../fuzz/document.ts';
import { People } from '../../fuzz/people.ts';
import { operatorKey, withService } from '../parts/service.ts';
import type { Report, Run, Suite } from '../suite.ts';
import { isEndless, pathOf } from './call.ts';
import { differences, steadyParts } from './compare.ts';
import { makeByHand } from './hand-made.ts';
import { Holder } from './holder.ts';
import { tryRoles } from './roles.ts';
import { triesAt, type Try } from './tries.ts';

const nameOf = ({ method, path: place }: Operation) => `${method} ${place}`;
/** The own people, keys and sessions of the account that calls: nothing of another is in them. */
const endsTheCaller = /sign-out|logout|\/panel\/v1\/(password|sessions$)/;

/** The log of the owner's own calls, which the comparison itself makes longer. */
const ownCalls = /^\/panel\/v1\/calls /;

interface Count {
  readonly operation: Operation;
  tries: number;
  succeeded: number;
  controls: number;
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
  const thief = new Holder(address, await people.newAccount(), { marker: 'qbetaq', chance });
  const owner = new Holder(address, await people.newAccount(), { marker: 'qalfaq', chance });
  for (const holder of [thief, owner]) {
    await makeByHand(address, people, holder);
    await holder.fill(operations);
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
    const count: Count = { operation, tries: 0, succeeded: 0, controls: 0 };
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
  { call, mustFail, place }: Try,
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
  const where = `${nameOf(call.operation)} (${pathOf(call)}, id of another in the ${place})`;
  if (answer === undefined) return void faults.push(`${where}: no answer`);
  if (answer.status >= 500) faults.push(`${where}: ${answer.status}`);
  if (answer.text.includes(owner.marker))
    faults.push(`${where}: shows what is the owner's: ${answer.text.slice(0, 200)}`);
  if (answer.status >= 300) return;
  if (mustFail) {
    count.succeeded += 1;
    faults.push(
      `${where}: answers ${answer.status} ${JSON.stringify(call.body)} ${answer.text.slice(0, 200)}`,
    );
  }
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
  for (const { control: call } of sorted) {
    const count = counts.get(call.operation);
    if (count === undefined || count.controls > 0) continue;
    const answer = await owner.call(call);
    if (answer !== undefined && answer.status < 400) count.controls += 1;
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
  const proved = tried.filter(({ controls }) => controls > 0);
  return {
    done: [
      `Two accounts are filled by every operation of the document that makes something; then one of them calls every operation with ids, codes and file numbers that only the other has, in the path, the query and every field of the body, by key, session and bearer token: ${tried.reduce((sum, one) => sum + one.tries, 0)} calls to ${tried.length} operations.`,
      `None may succeed with such an id, show a marked text of the other account, or change anything that the other account reads afterwards. The owner's own call with the same ids succeeded at ${proved.length} of them, which shows that the ids were right.`,
      `Operations with an id in the path for which the filled account had none: ${without.map(({ operation }) => nameOf(operation)).join(', ') || 'none'}.`,
      `Tried, and the owner's own call refused too: ${
        tried
          .filter(({ controls }) => controls === 0)
          .map(({ operation }) => nameOf(operation))
          .join(', ') || 'none'
      }.`,
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
