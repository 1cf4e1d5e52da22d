import { expect, test } from 'vitest';

import { signIn } from '../../../test/panel.ts';
import { testService } from '../../../test/test-platform.ts';
import { fieldsOf } from '../../../test/wrong-fields.ts';

const service = testService();

test('a refused registration of an account names all wrong fields, by a seller, an operator or in the panel', async () => {
  const seller = await service.given.account();
  const wrongAccount = {
    plan_id: 987_654,
    person_type: 'robot',
    username: 'white space',
    first_name: 'سارا',
    last_name: '',
    national_code: '0013542418',
    mobile: '0912',
    discount_code: 'NO-SUCH-CODE',
    seller_id: 987_654,
    should_notify_user: true,
    redirect_url: 'ftp://shop.example',
  };
  const fields = Object.keys(wrongAccount)
    .filter((name) => !['first_name', 'should_notify_user'].includes(name))
    .sort();
  const bySeller = service.as(seller.key);
  expect(fieldsOf(await bySeller.post('/ws/v1/account/register', wrongAccount))).toEqual(fields);
  const right = { person_type: 'real', last_name: 'محمدی' };
  expect(fieldsOf(await bySeller.post('/ws/v1/auth/register', { ...wrongAccount, ...right }))).toEqual(
    fields.filter((name) => !Object.hasOwn(right, name)),
  );
  const operator = service.as((await service.given.operator()).key);
  expect(fieldsOf(await operator.post('/operator/v1/accounts', wrongAccount))).toEqual(fields);
  const ofSeller = ['plan_id', 'seller_id', 'should_notify_user', 'redirect_url'];
  const ofPerson = Object.fromEntries(
    Object.entries(wrongAccount).filter(([name]) => !ofSeller.includes(name)),
  );
  expect(fieldsOf(await service.as(undefined).post('/panel/v1/register', ofPerson))).toEqual(
    Object.keys(ofPerson)
      // A discount code is not judged beside other problems: nothing would limit how many are tried.
      .filter((name) => !['first_name', 'discount_code'].includes(name))
      .sort(),
  );
});

test('so does an update of an account, inside ceo and company too', async () => {
  const { key, accountId } = await service.given.account();
  const changes = {
    gender: 7,
    email: 'no address',
    mobile: '0912',
    live_province_id: 987_654,
    ceo: { gender: 7, national_code: '0013542418' },
    company: { name: 7, email: 'no address', city_id: 987_654 },
  };
  expect(fieldsOf(await service.as(key).post('/ws/v1/account/update', changes))).toEqual([
    'ceo.gender',
    'ceo.national_code',
    'company.city_id',
    'company.email',
    'company.name',
    'email',
    'gender',
    'live_province_id',
    'mobile',
  ]);
  const operator = service.as((await service.given.operator()).key);
  const settings = { plan_id: 987_654, sites: ['ok.example', 'no site', ''], verified: 'perhaps' };
  expect(fieldsOf(await operator.patch(`/operator/v1/accounts/${accountId}`, settings))).toEqual([
    'plan_id',
    'sites.2',
    'verified',
  ]);
  const twoWrong = { plan_id: 987_654, sites: ['no site', 'ok.example', 'also no site'] };
  expect(fieldsOf(await operator.patch(`/operator/v1/accounts/${accountId}`, twoWrong))).toEqual([
    'plan_id',
    'sites.0',
    'sites.2',
  ]);
});

test('so does the invitation of a person, and the change of one', async () => {
  const { accountId } = await service.given.account();
  const owner = await service.given.user({ accountId });
  const session = await signIn(service, owner);
  const person = { username: 'a b', name: 7, mobile: '0912', role: 'king' };
  const ofPerson = ['mobile', 'name', 'role', 'username'];
  const invite = async (body: object) => fieldsOf(await session.call('POST', '/panel/v1/users', body));
  expect(await invite(person)).toEqual(ofPerson);
  // Whether a username is taken is not judged beside other problems: it could be asked for without an invitation.
  expect(await invite({ ...person, username: owner.username })).toEqual(ofPerson.slice(0, 3));
  const { username: _name, ...changes } = person;
  expect(fieldsOf(await session.call('PATCH', '/panel/v1/users/x', changes))).toEqual([
    'id',
    ...ofPerson.slice(0, 3),
  ]);

  const operator = service.as((await service.given.operator()).key);
  const path = `/operator/v1/accounts/${accountId}/users`;
  expect(fieldsOf(await operator.post(path, person))).toEqual(ofPerson);
  expect(fieldsOf(await operator.post(path, { ...person, username: owner.username }))).toEqual(ofPerson);
});

test('so do operators', async () => {
  const admin = await service.given.operator();
  const { username } = await service.given.user(admin);
  const operator = service.as(admin.key);
  const { body: kept } = await operator.post('/operator/v1/operators', { name: 'سارا بی‌ورود' });
  const wrong = { name: 'سارا بی‌ورود', role: 'king', username, mobile: '0912' };
  const create = async (body: object) => fieldsOf(await operator.post('/operator/v1/operators', body));
  expect(await create(wrong)).toEqual(['mobile', 'name', 'role', 'username']);
  expect(await create({ ...wrong, role: 'support', mobile: null })).toEqual(['name', 'username']);
  const invite = async (body: object) =>
    fieldsOf(await operator.post(`/operator/v1/operators/${kept.data.id}/invitation`, body));
  expect(await invite({ mobile: 7 })).toEqual(['mobile', 'username']);
  expect(await invite({ mobile: '0912', username })).toEqual(['mobile', 'username']);
});

test('so do the own details and the own password', async () => {
  const { accountId } = await service.given.account();
  const session = await signIn(service, await service.given.user({ accountId }));
  const edit = async (body: object) => fieldsOf(await session.call('PATCH', '/panel/v1/me', body));
  expect(await edit({ name: 7, mobile: '0912' })).toEqual(['mobile', 'name']);
  expect(await edit({ name: 7, mobile: '09121111111' })).toEqual(['name', 'password']);
  const change = async (body: object) => fieldsOf(await session.call('POST', '/panel/v1/password', body));
  expect(await change({ password: '12345678' })).toEqual(['current_password', 'password']);
  expect(await change({ current_password: 'not the right one', password: '12345678' })).toEqual([
    'current_password',
    'password',
  ]);
});
