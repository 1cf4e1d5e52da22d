import { expect, test } from 'vitest';

import { givenPanelUser, type PanelUser } from '../../../test/payamak-user.ts';
import { hasSoapClient, runPhp } from '../../../test/run-php.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService();
const recipient = '09123456789';

const post = async (path: string, fields: Readonly<Record<string, string>>) =>
  (await fetch(`${service.address}${path}`, { method: 'POST', body: new URLSearchParams(fields) })).text();

const asked = (
  { key }: Pick<PanelUser, 'key'>,
  operation: string,
  fields: Readonly<Record<string, string>>,
) =>
  post(`/compat/payamak-panel/post/SharedService.asmx/${operation}`, {
    username: 'u',
    password: key,
    ...fields,
  });

/** Patterns are listed from the newest on, and those of one moment by their codes, which are drawn. */
const later = () => service.clock.advance(1000);

const add = async (user: Pick<PanelUser, 'key'>, body: string) => {
  later();
  const answer = await asked(user, 'SharedServiceBodyAdd', { title: 'سفارش', body, blackListId: '1' });
  return Number(/<int [^>]*>(-?\d+)<\/int>/.exec(answer)?.[1]);
};

const sendBy = async ({ key }: PanelUser, bodyId: number, text: string) =>
  JSON.parse(
    await post('/api/SendSMS/BaseServiceNumber', {
      username: 'u',
      password: key,
      to: recipient,
      bodyId: String(bodyId),
      text,
    }),
  );

async function approveNewest({ caller }: PanelUser): Promise<void> {
  const { body } = await caller.get('/ws/v1/patterns?limit=1');
  const operator = service.as((await service.given.operator()).key);
  const approved = await operator.post(`/operator/v1/patterns/${body.data.data[0].code}/approve`);
  expect(approved.status).toBe(200);
}

test('makes a pattern with numbered values, lists it, and sends by its number once it is approved', async () => {
  const user = await givenPanelUser(service);
  const id = await add(user, 'سفارش {1} برای {0} & <b>');
  expect(id).toBeGreaterThan(1_000_000);
  const listed = () => asked(user, 'GetSharedServiceBody', {});
  const row = (status: number) =>
    `<BodyID>${id}</BodyID><Title>سفارش</Title><Body>سفارش {1} برای {0} &amp; &lt;b&gt;</Body><BodyStatus>${status}</BodyStatus>`;
  expect(await listed()).toContain(row(0));
  expect(await sendBy(user, id, 'سارا;۷۷')).toMatchObject({ RetStatus: -4 });
  await approveNewest(user);
  expect(await listed()).toContain(row(1));
  expect(await sendBy(user, id, 'سارا;۷۷')).toMatchObject({ RetStatus: 1 });
  expect(await user.textOfLast()).toContain('سفارش ۷۷ برای سارا');
});

test('lists a pattern of the panel under the number and in the order of its alias, and is sent by its own too', async () => {
  const vars = ['code', 'name'].map((name) => ({ var: name, length: 20, type: 'str' as const }));
  const user = await givenPanelUser(service, { text: '%name%: %code%', vars });
  const own = Number(/<BodyID>(\d+)</.exec(await asked(user, 'GetSharedServiceBody', {}))?.[1]);
  expect(await sendBy(user, own, '48213;سارا')).toMatchObject({ RetStatus: 1 });
  expect(await user.textOfLast()).toContain('سارا: 48213');
  await user.names('61237', user.code, ['name', 'code']);
  const listed = await asked(user, 'GetSharedServiceBody', {});
  expect(listed).toContain('<BodyID>61237</BodyID>');
  expect(listed).toContain('<Body>{0}: {1}</Body>');
});

test('is refused by a number that no program takes for a pattern, and is not seen by others', async () => {
  const user = await givenPanelUser(service);
  expect(await add({ key: 'wrong' }, 'x {0}')).toBe(0);
  expect(await add(user, '')).toBe(-5);
  expect(await add(user, '%name% {0}')).toBe(-5);
  const id = await add(user, 'x {0}');
  await approveNewest(user);
  const other = await givenPanelUser(service);
  expect(await sendBy(other, id, '1')).toMatchObject({ RetStatus: -4 });
  expect(await asked(other, 'GetSharedServiceBody', {})).not.toContain(`<BodyID>${id}<`);
});

test('without a pattern whose website it could take makes none', async () => {
  const { key } = await service.given.account();
  expect((await service.as(key).put('/ws/v1/doors/payamak-panel', { is_open: true })).status).toBe(200);
  expect(await add({ key }, 'x {0}')).toBe(-6);
  expect((await service.as(key).get('/ws/v1/patterns')).body.data.total).toBe(0);
});

test.skipIf(!hasSoapClient)('the SoapClient of PHP makes and lists patterns', async () => {
  const user = await givenPanelUser(service);
  const code = `
    $c = new SoapClient($v["wsdl"], ["encoding" => "UTF-8"]);
    $login = ["username" => "u", "password" => $v["key"]];
    $id = $c->SharedServiceBodyAdd($login + ["title" => "t", "body" => "کد {0}", "blackListId" => 1])->SharedServiceBodyAddResult;
    $rows = $c->GetSharedServiceBody($login)->GetSharedServiceBodyResult->ShareServiceBody;
    echo json_encode(["id" => $id, "row" => $rows[0], "wrong" => $c->SharedServiceBodyAdd(["username" => "u",
      "password" => "wrong", "title" => "t", "body" => "x", "blackListId" => 1])->SharedServiceBodyAddResult]);`;
  later();
  const wsdl = `${service.address}/compat/payamak-panel/post/SharedService.asmx?wsdl`;
  const read = await runPhp(code, { wsdl, key: user.key });
  expect(read.id).toBeGreaterThan(1_000_000);
  expect(read.row).toMatchObject({ BodyID: read.id, Title: 't', Body: 'کد {0}', BodyStatus: 0 });
  expect(read.wrong).toBe(0);
});
