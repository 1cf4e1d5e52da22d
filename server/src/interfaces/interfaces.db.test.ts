import { expect, test, vi } from 'vitest';

import { callsOf, namesOfFields } from '../../test/foreign-calls.ts';
import { givenSender } from '../../test/sender.ts';
import { seededChance } from '../../test/seeded-chance.ts';
import { testService } from '../../test/test-platform.ts';
import { apiKeys } from '../features/people/accounts/index.ts';
import { doorNames } from '../http/foreign/door-names.ts';
import type { ForeignInterface, ForeignRoute } from '../http/foreign/foreign-route.ts';
import { interfaces } from './interfaces.ts';

const service = testService();
const names = namesOfFields();
const marker = 'a text of nobody else';
const recipient = '09127654321';

/** What lists of sent messages are asked for with. */
const sentByAll = { location: '2', type: 'out' };

/** Of the others nothing can be read by an id of a message. */
const readingProviders: ReadonlySet<string> = new Set(doorNames.filter((name) => name !== 'kannel'));

type Call = Awaited<ReturnType<typeof callsOf>>[number];

async function ask({ method, path, headers, body }: Call) {
  const answer = await service
    .as(undefined)
    .request(method, path, { headers: { ...headers }, ...(body && { body }) });
  const isBusy = answer.status === 503 && answer.headers['retry-after'] !== undefined;
  expect(answer.status >= 500 && !isBusy, `${method} ${path}: ${answer.status} ${answer.text}`).toBe(false);
  expect(answer.headers['x-content-type-options'], path).toBe('nosniff');
  expect(answer.headers['set-cookie'], path).toBeUndefined();
  return answer;
}

/** An account with every door open, and a key for each. */
async function givenUser() {
  const user = await givenSender(service, { rate: 1_000_000 });
  const keys = new Map<string, string>();
  for (const provider of doorNames) {
    await user.caller.put(`/ws/v1/doors/${provider}`, { is_open: true });
    const limits = { permissions: null, rateLimitPerMinute: null, provider };
    const { key } = await service.platform.db
      .transaction()
      .execute((tx) => apiKeys.create(tx, service.clock, user.accountId, { name: 'door', limits }));
    keys.set(provider, key);
  }
  return { ...user, keyOf: ({ name }: ForeignInterface) => keys.get(name) ?? user.key };
}

const drawn = [
  '',
  '0',
  '1',
  '-1',
  '99999999999999999999',
  '1e9',
  'null',
  'true',
  '[',
  '[1,[2]]',
  '{"a":1}',
  'x'.repeat(3000),
  recipient,
  '+989127654321,09121111111',
  '2026-13-45',
  '2026-11-20T10:00:00',
  'سلام %u0633',
  '<a>&b;</a>',
  '%',
  "';--",
];

const routesOf = (one: ForeignInterface) => one.routes.map((route) => [route.path, route] as const);

test.each(interfaces.map((one) => [one.name, one] as const))(
  'every route of %s refuses strangers, and fails at nothing that arrives',
  async (_name, one) => {
    const { platform } = service;
    const user = await givenUser();
    const chance = seededChance(38);
    // Some interfaces answer with 200 whatever happened: our own faults are known by the log.
    const logged = vi.spyOn(platform.log, 'error');
    const oddBody = (call: Call) => ({ ...call, body: chance.pick(drawn) });
    const oddType = (call: Call) => ({
      ...call,
      headers: { ...call.headers, 'content-type': chance.pick(['application/json', 'text/xml', 'x']) },
    });
    for (const [, route] of routesOf(one)) {
      for (const call of await callsOf(one, route, { key: undefined, fields: {}, platform })) await ask(call);
      const fields = Object.fromEntries(
        Array.from({ length: 25 }, () => [chance.pick(names), chance.pick(drawn)]),
      );
      for (const call of await callsOf(one, route, { key: user.keyOf(one), fields, platform }))
        for (const odd of [call, oddBody(call), oddType(call)]) await ask(odd);
    }
    expect(logged.mock.calls).toEqual([]);
    logged.mockRestore();
  },
  120_000,
);

test.each(interfaces.map((one) => [one.name, one] as const))(
  'no route of %s shows or withdraws what is of another account',
  async (_name, one) => {
    const { platform } = service;
    const [owner, thief] = [await givenUser(), await givenUser()];
    const schedule = new Date(service.clock.now().getTime() + 86_400_000).toISOString();
    const body = { text: marker, line_number: owner.line.number, number_format: 'english', schedule };
    const sent = await owner.caller.post('/ws/v1/sms/simple', { ...body, recipients: [recipient] });
    const { id, message_ids: ids } = sent.body.data as { id: number; message_ids: number[] };
    const all = [id, ...ids, ...[id, ...ids].map((own) => own + 1_000_000_000_000_000)].join(',');
    const fields = Object.fromEntries(names.map((name) => [name, all]));
    const answers = async (user: typeof owner, route: ForeignRoute) => {
      const texts: string[] = [];
      for (const given of [fields, sentByAll])
        for (const call of await callsOf(one, route, { key: user.keyOf(one), fields: given, platform }))
          texts.push((await ask(call)).text);
      return texts.join('\n');
    };
    let shown = 0;
    for (const [address, route] of routesOf(one)) {
      // The operations of such an address have addresses of their own too.
      if (route.choice !== undefined) continue;
      const seen = await answers(thief, route);
      expect(seen, address).not.toContain(marker);
      expect(seen, address).not.toContain(recipient);
      if (/cancel|remove/i.test(address)) continue;
      if ((await answers(owner, route)).includes(marker)) shown += 1;
    }
    // The same calls show their own account what the other must not see.
    if (readingProviders.has(one.name)) expect(shown).toBeGreaterThan(0);
    expect(await owner.show(id)).toMatchObject({ waiting_for: expect.stringMatching(/approval|schedule/) });
  },
  120_000,
);
