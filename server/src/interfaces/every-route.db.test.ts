import { expect, test, vi } from 'vitest';

import { givenSender } from '../../test/sender.ts';
import { testService } from '../../test/test-platform.ts';
import { receiveInbound } from '../features/audiences/inbox/index.ts';
import { apiKeys } from '../features/people/accounts/index.ts';
import { doorNames } from '../http/foreign/door-names.ts';
import type { ForeignRoute } from '../http/foreign/foreign-route.ts';
import { interfaces } from './interfaces.ts';

const service = testService();
const stranger = () => service.as(undefined);
const secret = 'متنی که فقط صاحبش می‌خواند';
const secretMobile = '09127654321';

const routes = interfaces.flatMap(({ name, routes: all }) =>
  all.flatMap((route) => [route.method].flat().map((method) => ({ name, method, route }))),
);
const titles = routes.map((one) => [`${one.method} /compat/${one.name}${one.route.path}`, one] as const);

/** Where a request may have its key. A new interface whose key stands elsewhere needs a line here. */
const carriers = (key: string) => [
  { headers: { 'x-api-key': key, apikey: key, 'x-sms-ir-secure-token': key }, fields: {} },
  { headers: { authorization: key }, fields: {} },
  { headers: { authorization: `Basic ${Buffer.from(`AC1:${key}`).toString('base64')}` }, fields: {} },
  { headers: {}, fields: { password: key, username: 'x', UserApiKey: key, apikey: key } },
];

const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const jsonType = { 'content-type': 'application/json' };
const form = (fields: object) => new URLSearchParams(fields as Record<string, string>).toString();
const pathOf = (name: string, { path }: ForeignRoute, fill: (param: string) => string) =>
  `/compat/${name}${path.replace(/\{(\w+)\}/g, (_all, param: string) => encodeURIComponent(fill(param)))}`;

/** A user whose door is open, and how a request to the route carries a key; undefined: by no key that stands in it alone. */
async function givenCaller(name: string, route: ForeignRoute) {
  const sender = await givenSender(service);
  if ((doorNames as readonly string[]).includes(name))
    await sender.caller.put(`/ws/v1/doors/${name}`, { is_open: true });
  const provider = (doorNames as readonly string[]).includes(name) ? name : null;
  const limits = { permissions: null, rateLimitPerMinute: null, provider };
  const { key } = await service.platform.db
    .transaction()
    .execute((tx) => apiKeys.create(tx, service.clock, sender.accountId, { name: 'door', limits }));
  for (const { headers, fields } of carriers(key)) {
    const request = {
      method: 'POST',
      headers: { ...formType, ...headers },
      params: {
        key,
        ...Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => [one, key])),
      },
      query: route.key.isInBody === true ? '' : form(fields),
      body: Buffer.from(route.key.isInBody === true ? form(fields) : ''),
      address: service.address,
      language: 'en',
    } as const;
    const found = await Promise.resolve()
      .then(() => route.key.find(request, service.platform))
      .catch(() => undefined);
    if (found === key) return { ...sender, key, headers, fields };
  }
  return undefined;
}

type Known = NonNullable<Awaited<ReturnType<typeof givenCaller>>>;

const names = [
  'receptor', 'receptors', 'message', 'messages', 'messageid', 'messageids', 'id', 'ids', 'localid', 'template',
  'templateid', 'templatename', 'mobile', 'mobiles', 'mobilenumbers', 'messagetext', 'messagetexts', 'parameters',
  'inputs', 'items', 'recipient', 'recipients', 'to', 'from', 'text', 'body', 'code', 'recid', 'recids', 'bodyid',
  'startdate', 'enddate', 'fromdate', 'todate', 'senddatetime', 'senddate', 'pagesize', 'pagenumber', 'pageindex',
  'linenumber', 'sender', 'isread', 'count', 'type', 'batchkey', 'pageid', 'sending_type', 'params', 'values',
]; // prettier-ignore

const filled = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
const oddBodies = [
  ['nothing', {}, ''],
  ['half of a JSON', jsonType, '{"receptor":['],
  ['JSON that is no object', jsonType, '[1,2]'],
  ['JSON that nests deep', jsonType, `{"items":${'['.repeat(200)}${']'.repeat(200)}}`],
  ['numbers everywhere', jsonType, JSON.stringify(filled(9e15))],
  ['objects everywhere', jsonType, JSON.stringify(filled([{ a: null }, [], 'x']))],
  ['long texts everywhere', formType, form(filled('۱۲۳x'.repeat(60)))],
  ['lists in a form', formType, names.map((name) => `${name}[]=0&${name}[]=-1`).join('&')],
  ['a character that cannot be kept', formType, 'message=%00&receptor=%00&mobile=%00'],
  ['no XML', { 'content-type': 'text/xml' }, '<a><b></a>'],
] as const;

async function ask(one: (typeof routes)[number], known: Known | undefined, sent: Sent) {
  const { headers = {}, body = '', fill = () => '1', query = '' } = sent;
  const path = pathOf(one.name, one.route, (param) => (param === 'key' ? (known?.key ?? 'x') : fill(param)));
  const inQuery = known === undefined || one.route.key.isInBody === true ? '' : form(known.fields);
  return stranger().request(
    one.method,
    `${path}?${[inQuery, query].filter((part) => part !== '').join('&')}`,
    {
      headers: { ...known?.headers, ...headers },
      ...(body !== '' && { body }),
    },
  );
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly fill?: (param: string) => string;
  readonly query?: string;
}

test.each(titles)('%s takes odd requests without an error of its own', async (_title, one) => {
  const known = await givenCaller(one.name, one.route);
  for (const [what, headers, body] of oddBodies)
    for (const caller of [undefined, known]) {
      const { status } = await ask(one, caller, { headers, body, fill: () => '۱ x%' });
      expect(status, what).toBeLessThan(500);
    }
});

async function givenOwner() {
  const owner = await givenSender(service, { text: `${secret} %code%` });
  const line = { line_number: owner.line.number, number_format: 'english' };
  const code = await owner.sent({ recipient: secretMobile, reference: 'secret-1', ...line });
  const bulk = await owner.caller.post('/ws/v1/sms/simple', {
    text: secret,
    recipients: [secretMobile],
    reference: ['secret-2'],
    ...line,
  });
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    owner.line.lineId,
    owner.accountId,
  ]);
  await receiveInbound(service.platform, 'main', {
    from: secretMobile,
    to: owner.line.number,
    text: secret,
    carrierKey: `secret-${owner.accountId}`,
    receivedAt: service.clock.now(),
  });
  return {
    ids: [code, ...(bulk.body.data.message_ids as number[])],
    line: owner.line.number,
    code: owner.code,
  };
}

let owner: Awaited<ReturnType<typeof givenOwner>> | undefined;

test.each(titles)('%s shows nothing of another account', async (_title, one) => {
  owner ??= await givenOwner();
  const known = await givenCaller(one.name, one.route);
  if (known === undefined) return;
  const ids = [...owner.ids.map(String), 'secret-1', 'secret-2'];
  for (const id of ids) {
    const fields = {
      ...filled(id),
      template: owner.code,
      templateid: owner.code,
      templatename: owner.code,
      linenumber: owner.line,
      receptor: '09121111111',
      pagesize: '10',
      pagenumber: '1',
      type: id.startsWith('secret') ? '2' : '1',
    };
    const { status, text } = await ask(one, known, {
      headers: formType,
      body: form({ ...fields, ...(one.route.key.isInBody === true && known.fields) }),
      query: form({ id, ids: id, Type: fields.type, TemplateName: owner.code }),
      fill: () => id,
    });
    expect(status).toBeLessThan(500);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(secretMobile.slice(1));
  }
});

test.each(interfaces.filter(({ answerOthers }) => answerOthers).map((one) => [one.name, one] as const))(
  'an operation that %s does not have is among the last calls of its account, without its key',
  async (name, { routes: [route] }) => {
    const known = route && (await givenCaller(name, route));
    if (known === undefined) throw new Error('no key of this interface stands alone');
    const asked = `/compat/${name}/v1/${name === 'kavenegar' ? `${known.key}/` : ''}nothing/here`;
    const { headers, key } = known;
    const answer = await stranger().post(`${asked}?${form(known.fields)}`, undefined, { headers });
    expect(answer.status).toBeGreaterThanOrEqual(name === 'ippanel' ? 200 : 400);
    const call = await vi.waitFor(async () => {
      const { body } = await known.caller.get('/ws/v1/account/calls?limit=20');
      const found = (body.data.data as Record<string, unknown>[]).find(({ path }) =>
        String(path).endsWith('nothing/here'),
      );
      expect(found).toBeDefined();
      return found;
    }, 5000);
    expect(call).toMatchObject({ error_code: 'not_found' });
    expect(JSON.stringify(call)).not.toContain(key);
  },
);
