import { expect, test } from 'vitest';

import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const review = '/operator/v1/patterns';

async function givenPending() {
  const account = await service.given.account();
  const caller = service.as(account.key);
  const made = await caller.post('/ws/v1/patterns', { text: 'سلام', website: 'example.com', share: 0 });
  const code = made.body.data.code as string;
  return {
    ...account,
    code,
    edit: (changes: object) =>
      caller.put(`/ws/v1/patterns/${code}`, { text: 'سلام', website: 'example.com', shared: 0, ...changes }),
    shown: async () => (await caller.get(`/ws/v1/patterns/${code}`)).body.data,
  };
}

async function operator() {
  return service.as((await service.given.operator()).key);
}

test('an approved pattern is active, and the approval is in the audit log', async () => {
  const { code, accountId, shown } = await givenPending();
  const caller = await operator();
  const answer = await caller.post(`${review}/${code}/approve`);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({ code, status: 'active', account_id: accountId });
  expect(await shown()).toMatchObject({
    status: 'active',
    admin_message: null,
    reviewed_at: service.clock.now().toISOString(),
  });
  const audit = await caller.get(`/operator/v1/audit?subject=pattern:${code}`);
  expect(audit.body.data.data).toMatchObject([
    {
      action: 'pattern.approve',
      account_id: accountId,
      before: { status: 'pending' },
      after: { status: 'active' },
    },
  ]);
});

test('a refused pattern carries the reason that its owner reads', async () => {
  const { code, shown } = await givenPending();
  const caller = await operator();
  expect((await caller.post(`${review}/${code}/reject`, { reason: 'نام سایت نیست' })).status).toBe(200);
  expect(await shown()).toMatchObject({ status: 'rejected', admin_message: 'نام سایت نیست' });
  const audit = await caller.get(`/operator/v1/audit?subject=pattern:${code}`);
  expect(audit.body.data.data).toMatchObject([{ action: 'pattern.reject' }]);
});

test.each([{}, { reason: '' }, { reason: '   ' }, { reason: 'x'.repeat(1001) }, { reason: 7 }])(
  'a refusal with %j as its reason is refused',
  async (body) => {
    const { code, shown } = await givenPending();
    const answer = await (await operator()).post(`${review}/${code}/reject`, body);
    expect(answer.status).toBe(422);
    expect((await shown()).status).toBe('pending');
  },
);

test('of two operators who decide at once one wins, the other is refused', async () => {
  const { code, shown } = await givenPending();
  const [one, two] = [await operator(), await operator()];
  const answers = await Promise.all([
    one.post(`${review}/${code}/approve`),
    two.post(`${review}/${code}/reject`, { reason: 'نه' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200);
  expect((await shown()).status).toBe(winner?.body.data.status);
  expect(answers.find(({ status }) => status === 409)?.body.error_code).toBe('already_decided');
  const audit = await one.get(`/operator/v1/audit?subject=pattern:${code}`);
  expect(audit.body.data.total).toBe(1);
});

test('what was decided is not decided again, and what is not there cannot be', async () => {
  const { code } = await givenPending();
  const caller = await operator();
  await caller.post(`${review}/${code}/approve`);
  expect((await caller.post(`${review}/${code}/approve`)).status).toBe(409);
  expect((await caller.post(`${review}/${code}/reject`, { reason: 'x' })).status).toBe(409);
  expect((await caller.post(`${review}/nothing/approve`)).status).toBe(404);
});

test('an approval can be taken back: the pattern sends nothing more, and its owner reads why', async () => {
  const sender = await givenSender(service);
  const caller = await operator();
  const withdraw = () =>
    caller.post(`${review}/${sender.code}/withdraw`, { reason: 'برای تبلیغ به کار رفت' });
  expect((await sender.send()).status).toBe(201);
  expect((await withdraw()).body.data).toMatchObject({
    status: 'rejected',
    admin_message: 'برای تبلیغ به کار رفت',
  });
  expect(await sender.send()).toMatchObject({ status: 409, body: { error_code: 'pattern_not_approved' } });
  expect(await withdraw()).toMatchObject({ status: 409, body: { error_code: 'pattern_not_active' } });
  const audit = await caller.get(`/operator/v1/audit?subject=pattern:${sender.code}`);
  expect(audit.body.data.data[0]).toMatchObject({
    action: 'pattern.withdraw',
    before: { status: 'active' },
    after: { status: 'rejected' },
  });
});

test('scheduled sends made with a pattern that is withdrawn wait for an operator, who can still let them go', async () => {
  const sender = await givenSender(service, { isShared: true });
  const other = await givenSender(service);
  const caller = await operator();
  const schedule = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
  const held = [await sender.sent({ schedule }), await other.sent({ schedule, code: sender.code })];
  const untouched = await other.sent({ schedule });
  const withdrawn = await caller.post(`${review}/${sender.code}/withdraw`, { reason: 'برای تبلیغ بود' });
  expect(withdrawn.body.data.held_sends_count).toBe(2);
  expect((await sender.show(held[0]!)).waiting_for).toBe('approval');
  expect((await other.show(held[1]!)).waiting_for).toBe('approval');
  expect((await other.show(untouched)).waiting_for).toBe('schedule');
  const queue = await caller.get(`/operator/v1/send_requests?account_id=${sender.accountId}`);
  expect(queue.body.data.data).toMatchObject([{ id: held[0], why: 'pattern-withdrawn' }]);
  const released = await caller.post(`/operator/v1/send_requests/${held[0]}/approve`);
  expect(released.body.data).toMatchObject({ waiting_for: 'schedule' });
  await caller.post(`/operator/v1/send_requests/${held[1]}/reject`, { reason: 'نه' });
  expect(await other.show(held[1]!)).toMatchObject({ status: 'rejected', cost: 100, refunded: 100 });
});

test('those that wait are listed oldest first, over all accounts or of one', async () => {
  const first = await givenPending();
  service.clock.advance(1000);
  const second = await givenPending();
  const caller = await operator();
  const codes = async (query: string) =>
    ((await caller.get(`${review}?${query}`)).body.data.data as { code: string }[]).map(({ code }) => code);
  const all = await codes('status=pending&limit=200');
  expect(all.indexOf(first.code)).toBeLessThan(all.indexOf(second.code));
  expect(await codes(`status=pending&account_id=${first.accountId}`)).toEqual([first.code]);
  expect(await codes(`status=active&account_id=${first.accountId}`)).toEqual([]);
});

test('an account may not review, not even its own', async () => {
  const { code, key } = await givenPending();
  for (const stranger of [service.as(key), service.as(undefined)]) {
    expect((await stranger.get(review)).status).toBe(401);
    expect((await stranger.post(`${review}/${code}/approve`)).status).toBe(401);
  }
});

async function readByOperator(code: string) {
  const caller = await operator();
  const { data } = (await caller.get(`${review}?status=pending&search=${code}`)).body.data;
  return { caller, fingerprint: data[0].fingerprint as string };
}

test('a pattern that was edited since the operator read it is neither approved nor refused', async () => {
  const { code, edit, shown } = await givenPending();
  const read = await readByOperator(code);
  expect((await edit({ text: 'چیزی دیگر' })).status).toBe(201);
  for (const [deed, body] of [
    ['approve', {}],
    ['reject', { reason: 'نه' }],
  ] as const) {
    const late = await read.caller.post(`${review}/${code}/${deed}`, {
      ...body,
      fingerprint: read.fingerprint,
    });
    expect([late.status, late.body.error_code]).toEqual([409, 'pattern_changed']);
  }
  expect(await shown()).toMatchObject({ status: 'pending', text: 'چیزی دیگر', reviewed_at: null });

  const { fingerprint } = await readByOperator(code);
  const again = await read.caller.post(`${review}/${code}/approve`, { fingerprint });
  expect([again.status, again.body.data.fingerprint]).toEqual([200, fingerprint]);
});

test.each([
  ['another website', { website: 'example.org' }, 409],
  ['another variable', { vars: [{ var: 'name', length: 5, type: 'str' }] }, 409],
  ['another description, which nobody approves', { description: 'تازه' }, 200],
  ['the same content once more', {}, 200],
])('after an edit that brings %s (%j) the approval answers %i', async (_what, changes, status) => {
  const { code, edit } = await givenPending();
  const { caller, fingerprint } = await readByOperator(code);
  expect((await edit(changes)).status).toBe(201);
  expect((await caller.post(`${review}/${code}/approve`, { fingerprint })).status).toBe(status);
});

test('a decision without a fingerprint is about the pattern as it is', async () => {
  const { code, edit, shown } = await givenPending();
  await edit({ text: 'چیزی دیگر' });
  expect((await (await operator()).post(`${review}/${code}/approve`)).status).toBe(200);
  expect((await shown()).status).toBe('active');
});

test.each([[7], ['x'.repeat(65)], [null]])('the fingerprint %j is refused', async (fingerprint) => {
  const { code, shown } = await givenPending();
  const answer = await (await operator()).post(`${review}/${code}/approve`, { fingerprint });
  expect(answer.status).toBe(422);
  expect((await shown()).status).toBe('pending');
});

test('of edits and approvals at the same time none lets a text pass that was not read', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { code, edit, shown } = await givenPending();
    const { caller, fingerprint } = await readByOperator(code);
    await Promise.all([
      edit({ text: 'چیزی دیگر' }),
      caller.post(`${review}/${code}/approve`, { fingerprint }),
    ]);
    // Approved before the edit it waits again; after the edit it was not approved at all.
    expect(await shown()).toMatchObject({ status: 'pending', text: 'چیزی دیگر' });
  }
});
