import { apiKeys, findFirstAccountId, insertAccount } from '../features/people/accounts/index.ts';
import { addContacts, insertAttribute, insertPhonebook } from '../features/audiences/phonebooks/index.ts';
import { createUser, findUserByUsername, updateUser } from '../features/people/users/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';
import { demoCaller, type DemoCaller } from './demo-calls.ts';
import type { Demo } from './demo.ts';
import { cities, drawFullName, drawMobile } from './drawn-words.ts';
import { traderSpecs, type PatternSpec, type TraderSpec } from './trader-specs.ts';

export const defaultLine = '90008361';

/** A customer as the demo uses it. */
export interface Trader {
  readonly spec: TraderSpec;
  readonly accountId: number;
  readonly caller: DemoCaller;
  /** The line of its campaigns; codes go by the default line. */
  readonly line: string;
  readonly phonebookId: number;
  /** Approved patterns, as they come. */
  readonly patterns: { readonly code: string; readonly spec: PatternSpec }[];
}

/** Opens the accounts of the demo with a person, a key, a line and a phonebook each. */
export async function openTraders(demo: Demo, planId: number): Promise<Trader[]> {
  const traders: Trader[] = [];
  for (const spec of traderSpecs) traders.push(await openTrader(demo, spec, planId));
  return traders;
}

async function openTrader(demo: Demo, spec: TraderSpec, planId: number): Promise<Trader> {
  const { platform, to, operator } = demo;
  const { accountId, key } = await platform.db
    .transaction()
    .execute((tx) => openAccount(tx, platform, spec, planId));
  const caller = demoCaller(to, { 'Api-Key': key });
  await caller.call('POST', '/ws/v1/account/update', {
    first_name: spec.firstName,
    last_name: spec.lastName,
    company: { name: spec.company },
  });
  if (spec.line !== undefined)
    await operator.call('POST', '/operator/v1/lines', {
      ...spec.line,
      service: 'advertising',
      // Answers would all go out at once when the demo is finished, and hide its life in every list.
      answers_replies: false,
      access: { kind: 'accounts', accounts: [accountId] },
    });
  const phonebookId = await fillPhonebook(demo, accountId, spec);
  return { spec, accountId, caller, line: spec.line?.number ?? defaultLine, phonebookId, patterns: [] };
}

/** The first account is there since the first start. */
async function openAccount(
  tx: Transaction,
  { clock }: Platform,
  { username, firstName, lastName, mobile }: TraderSpec,
  planId: number,
): Promise<{ accountId: number; key: string }> {
  const now = clock.now();
  if (username === 'first') {
    const accountId = (await findFirstAccountId(tx)) ?? 0;
    const owner = await findUserByUsername(tx, username);
    if (owner !== undefined) await updateUser(tx, owner.id, { name: `${firstName} ${lastName}` });
    return { accountId, key: (await apiKeys.create(tx, clock, accountId, { name: 'shop' })).key };
  }
  const accountId = await insertAccount(tx, { username, planId, mobile, firstName, lastName, now });
  await createUser(tx, {
    accountId,
    role: 'owner',
    username,
    name: `${firstName} ${lastName}`,
    mobile,
    now,
  });
  return { accountId, key: (await apiKeys.create(tx, clock, accountId, { name: 'website' })).key };
}

const contactsAtOnce = 500;

async function fillPhonebook(
  { platform, chance }: Demo,
  accountId: number,
  { book }: TraderSpec,
): Promise<number> {
  const now = platform.clock.now();
  const drawn = new Map<string, string>();
  while (drawn.size < book.contacts) drawn.set(drawMobile(chance), drawFullName(chance));
  const contacts = [...drawn].map(([mobile, name]) => ({
    mobile,
    name,
    values: { town: chance.pick(cities) },
  }));
  return platform.db.transaction().execute(async (tx) => {
    const town = await insertAttribute(tx, accountId, {
      title: 'شهر سکونت',
      type: 'string',
      code: 'town',
      now,
    });
    const attributeIds = town === undefined ? [] : [town];
    const phonebookId = await insertPhonebook(tx, accountId, { title: book.title, attributeIds, now });
    for (let from = 0; from < contacts.length; from += contactsAtOnce)
      await addContacts(tx, { accountId, phonebookId }, contacts.slice(from, from + contactsAtOnce));
    return phonebookId;
  });
}
