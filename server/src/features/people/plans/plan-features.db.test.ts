import { expect, test } from 'vitest';

import { interfaceOperations } from '../../../../test/interface-operations.ts';
import { signIn } from '../../../../test/panel.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import { catalogue } from '../../../catalogue.ts';
import { eventStreamAnswer } from '../../../http/answers/event-streams.ts';
import { planFeatures, type PlanFeature } from '../../../http/callers/plan-features.ts';
import { documentOfService } from '../../../service.ts';

/** What the operations of the documented interface need of a plan; those that are not here need nothing. */
const needed: Readonly<Record<PlanFeature, readonly string[]>> = {
  sms: ['POST /ws/v1/sms/simple', 'POST /ws/v1/sms/sample'],
  pattern: ['POST /ws/v1/sms/pattern', 'POST /ws/v1/patterns', 'PUT /ws/v1/patterns/{code}'],
  bulk: ['POST /ws/v1/sms/keywords', 'POST /ws/v1/sms/simple-file'],
  bank: ['POST /ws/v1/sms/bank'],
  postal: ['POST /ws/v1/sms/postal/send'],
  lbs: ['POST /ws/v1/lbs', 'PUT /ws/v1/lbs/{lbsId}'],
  voice: ['POST /ws/v1/sms/voice/send', 'POST /ws/v1/sms/voice/upload-file'],
  phonebook: [
    'POST /ws/v1/phone_book',
    'PUT /ws/v1/phone_book/{id}',
    'POST /ws/v1/phone_book_attribute',
    'POST /ws/v1/phone_book_data',
    'POST /ws/v1/phone_book_data/bulk-upsert',
    'POST /ws/v1/phone_book_data/excel-upsert',
  ],
  ticket: ['POST /ws/v1/ticket'],
};

const service = testService();
const endpoints = catalogue.flatMap((feature) => feature.endpoints);
const guarded = endpoints.filter(({ feature }) => feature);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const addressOf = ({ path }: { path: string }) => path.replace(/\{\w+\}/g, '987654321');
const plans = '/operator/v1/plans';
const send = '/ws/v1/sms/pattern';

test('every operation of accounts that changes something decides what it needs of the plan; reading needs nothing', () => {
  const changing = endpoints.filter(({ access, method }) => access === 'account' && method !== 'GET');
  expect(changing.filter(({ feature }) => feature === undefined).map(nameOf)).toEqual([]);
  for (const endpoint of guarded) expect(changing).toContain(endpoint);
});

test('the operations of the interface need of the plan what they always needed', () => {
  const ofInterface = new Set(interfaceOperations.map(({ name }) => name));
  const declared = (feature: PlanFeature) =>
    guarded.filter((one) => one.feature === feature && ofInterface.has(nameOf(one))).map(nameOf);
  for (const feature of planFeatures) expect(declared(feature).sort()).toEqual([...needed[feature]].sort());
});

test('a feature that the plan lacks is 403 before anything is read, by key and in the panel', async () => {
  const { accountId, key } = await service.given.account({ features: [] });
  const browser = await signIn(service, await service.given.user({ accountId }));
  for (const endpoint of guarded) {
    const byKey = await service.as(key).request(endpoint.method, addressOf(endpoint));
    const inPanel = await browser.call(endpoint.method, addressOf(endpoint));
    for (const { status, body } of [byKey, inPanel])
      expect([endpoint.path, status, body.error_code]).toEqual([endpoint.path, 403, 'feature_not_in_plan']);
  }
});

test('a plan without features still allows reading, paying, cancelling and answering tickets', async () => {
  const { key } = await service.given.account({ features: [] });
  // A stream of events has no end to wait for.
  const open = endpoints.filter(
    ({ access, feature, data }) =>
      access === 'account' && feature === undefined && data !== eventStreamAnswer,
  );
  for (const endpoint of open) {
    const { status, body } = await service.as(key).request(endpoint.method, addressOf(endpoint), {
      headers: { 'Api-Key': key, accept: 'application/json' },
    });
    expect(status, endpoint.path).not.toBe(401);
    expect(['feature_not_in_plan', 'plan_expired', 'account_blocked'], endpoint.path).not.toContain(
      body?.error_code,
    );
  }
  const profile = await service.as(key).get('/ws/v1/account/profile');
  expect(profile.body.data.permissions).toEqual([]);
});

test.each(planFeatures)('a plan with %s opens that and nothing else', async (feature) => {
  const { key } = await service.given.account({ features: [feature] });
  const opened = [];
  for (const endpoint of guarded) {
    const { body } = await service.as(key).request(endpoint.method, addressOf(endpoint));
    if (body.error_code !== 'feature_not_in_plan') opened.push(nameOf(endpoint));
  }
  expect(opened).toEqual(guarded.filter((one) => one.feature === feature).map(nameOf));
});

test('the refusal names the feature and says what to do, in both languages', async () => {
  const { key } = await service.given.account({ features: ['sms'] });
  const caller = service.as(key);
  const english = { headers: { 'Api-Key': key, 'accept-language': 'en' } };
  expect((await caller.post('/ws/v1/sms/voice/send', {})).body.message).toContain('«پیام صوتی»');
  const { message } = (await caller.request('POST', '/ws/v1/sms/voice/send', english)).body;
  expect(message).toMatch(/does not include voice messages.*ask support/);
});

test('a plan that is edited counts from the next request on, for keys and for sessions', async () => {
  const { accountId, key, planId } = await service.given.account({ features: ['pattern'] });
  const browser = await signIn(service, await service.given.user({ accountId }));
  const operator = service.as((await service.given.operator()).key);
  const codes = async () => [
    (await service.as(key).post(send, {})).body.error_code,
    (await browser.call('POST', send, {})).body.error_code,
  ];
  expect(await codes()).toEqual(['validation_failed', 'validation_failed']);
  await operator.patch(`${plans}/${planId}`, { permissions: ['sms'] });
  expect(await codes()).toEqual(['feature_not_in_plan', 'feature_not_in_plan']);
  await operator.patch(`${plans}/${planId}`, { permissions: ['pattern'] });
  expect(await codes()).toEqual(['validation_failed', 'validation_failed']);
});

test('an account that is moved to another plan has its features from the next request on', async () => {
  const poor = await service.given.account({ features: [] });
  const rich = await service.given.account();
  const operator = service.as((await service.given.operator()).key);
  expect((await service.as(poor.key).post(send, {})).status).toBe(403);
  await operator.patch(`/operator/v1/accounts/${poor.accountId}`, { plan_id: rich.planId });
  expect((await service.as(poor.key).post(send, {})).status).toBe(422);
  await operator.patch(`/operator/v1/accounts/${rich.accountId}`, { plan_id: poor.planId });
  expect((await service.as(rich.key).post(send, {})).status).toBe(403);
});

test('other processes hear of an edited plan too', async () => {
  const { connection, clock } = service;
  const other = await startTestService({}, { connection, clock });
  try {
    const { key, planId } = await service.given.account();
    const operator = service.as((await service.given.operator()).key);
    const statusThere = async () => (await other.service.as(key).post(send, {})).status;
    expect(await statusThere()).toBe(422);
    await operator.patch(`${plans}/${planId}`, { permissions: [] });
    await expect.poll(statusThere, { timeout: 60_000 }).toBe(403);
  } finally {
    await other.stop();
  }
}, 120_000);

test('an expired plan is 403 for everything that is sent or made but a ticket, until it is renewed', async () => {
  const { accountId, key } = await service.given.account();
  const browser = await signIn(service, await service.given.user({ accountId }));
  const operator = service.as((await service.given.operator()).key);
  const endsAt = new Date(service.clock.now().getTime() + 5000).toISOString();
  const path = `/operator/v1/accounts/${accountId}`;
  await operator.patch(path, { plan_expires_at: endsAt });
  expect((await service.as(key).post(send, {})).status).toBe(422);

  service.clock.advance(5000);
  const refused = [];
  for (const endpoint of guarded) {
    const { status, body } = await service.as(key).request(endpoint.method, addressOf(endpoint));
    if (status === 403 && body.error_code === 'plan_expired') refused.push(endpoint.feature);
  }
  expect(new Set(refused)).toEqual(new Set(planFeatures.filter((feature) => feature !== 'ticket')));
  expect((await browser.call('POST', send, {})).body.error_code).toBe('plan_expired');
  const profile = await service.as(key).get('/ws/v1/account/profile');
  expect(profile.body.data.plan.expiryDate).toBe(endsAt);
  expect((await service.as(key).post('/ws/v1/account/wallet/charge', {})).status).toBe(422);

  await operator.patch(path, { plan_expires_at: null });
  expect((await service.as(key).post(send, {})).status).toBe(422);
});

test('a plan has all features by default, and unknown features are refused', async () => {
  const operator = service.as((await service.given.operator()).key);
  const tariffs = [{ from_amount: 0, rate: 100 }];
  const made = await operator.post(plans, { title: 'همه', tariffs });
  expect(made.status).toBe(201);
  expect(made.body.data.permissions).toEqual([...planFeatures]);

  const wrong = await operator.post(plans, { title: 'x', tariffs, permissions: ['sms', 'mms'] });
  expect(wrong.status).toBe(422);
  for (const feature of planFeatures) expect(wrong.body.errors['permissions.1'][0]).toContain(feature);
  const change = await operator.patch(`${plans}/${made.body.data.id}`, { permissions: ['mms'] });
  expect(change.status).toBe(422);
  const twice = await operator.patch(`${plans}/${made.body.data.id}`, { permissions: ['sms', 'sms'] });
  expect(twice.body.data.permissions).toEqual(['sms']);
});

test('the document names the feature beside the 403 of each operation that needs one', () => {
  const { paths } = documentOfService() as {
    paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
  };
  for (const { method, path, feature } of guarded) {
    const description = paths[path]?.[method.toLowerCase()]?.responses['403']?.description;
    expect(description, path).toContain(`does not include ${feature} (error_code feature_not_in_plan)`);
  }
  expect(JSON.stringify(paths['/ws/v1/inbox']?.['get']?.responses['403'])).not.toContain('plan');
});
