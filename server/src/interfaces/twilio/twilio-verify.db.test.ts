import twilio from 'twilio';
import { describe, expect, test } from 'vitest';

import { testService } from '../../../test/test-platform.ts';
import { givenVerifier, wrongFor } from '../../features/messaging/verify/verify-for-test.ts';
import { errorCodes, type ErrorCode } from '../../texts/error-codes.ts';
import { foreignRefusalOf } from '../shared/refusal-table.ts';
import { Failure } from '../../failure.ts';
import { text } from '../../texts/text.ts';
import { twilioTable } from './twilio-refusals.ts';

const service = testService();
const sid = 'VAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const accountSid = 'ACaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const to = '+989123456789';

/** The SDK as it is published; only its HTTP client has another address. */
function sdkWith(key: string, of = sid) {
  class Redirected extends twilio.RequestClient {
    override request<Data>(...[options]: Parameters<typeof twilio.RequestClient.prototype.request<Data>>) {
      const uri = options.uri.replace('https://verify.twilio.com', `${service.address}/compat/twilio`);
      return super.request<Data>({ ...options, uri });
    }
  }
  return twilio(accountSid, key, { httpClient: new Redirected() }).verify.v2.services(of);
}

async function givenTwilioUser(settings: object = {}) {
  const verifier = await givenVerifier(service);
  const defaults = { pattern_code: verifier.pattern, line_number: verifier.line.number };
  const saved = await verifier.caller.put('/ws/v1/verify/settings', { ...defaults, ...settings });
  expect(saved.status).toBe(200);
  service.clock.advance(31_000);
  return { ...verifier, sdk: sdkWith(verifier.key) };
}

/** What the SDK throws of a refused call. */
async function refusalOf(call: Promise<unknown>) {
  const problem = await call.then(
    () => undefined,
    (one: unknown) => one as { status: number; code: number; message: string },
  );
  expect(problem, 'the call was not refused').toBeDefined();
  return { status: problem?.status, code: problem?.code };
}

const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (one: unknown) => (one as Error).message,
  );

describe('the npm client of Twilio', () => {
  test('starts a verification and has its code approved, once', async () => {
    const user = await givenTwilioUser();
    const started = await user.sdk.verifications.create({ to, channel: 'sms' });
    expect(started).toMatchObject({ status: 'pending', to, channel: 'sms', serviceSid: sid, valid: false });
    expect(started.sid).toMatch(/^VE[0-9a-f]{32}$/);
    expect(started.sendCodeAttempts).toHaveLength(1);
    const code = await user.code();
    const checked = await user.sdk.verificationChecks.create({ to, code });
    expect(checked).toMatchObject({ sid: started.sid, status: 'approved', valid: true });
    // Twilio forgets one that is approved.
    expect(await refusalOf(user.sdk.verificationChecks.create({ to, code }))).toEqual({
      status: 404,
      code: 20404,
    });
  });

  test('checks by the sid of a verification, fetches it and cancels it', async () => {
    const user = await givenTwilioUser();
    const { sid: verification } = await user.sdk.verifications.create({ to, channel: 'sms' });
    const wrong = wrongFor(await user.code());
    const checked = await user.sdk.verificationChecks.create({ verificationSid: verification, code: wrong });
    expect(checked).toMatchObject({ status: 'pending', valid: false });
    expect(await user.sdk.verifications(verification).fetch()).toMatchObject({ status: 'pending', to });
    expect(await user.sdk.verifications(verification).update({ status: 'canceled' })).toMatchObject({
      status: 'canceled',
    });
    expect(await refusalOf(user.sdk.verifications(verification).update({ status: 'approved' }))).toEqual({
      status: 400,
      code: 60200,
    });
  });

  test('reads 60202 after too many wrong codes, for a check and for a new start', async () => {
    const user = await givenTwilioUser({ attempts: 1 });
    await user.sdk.verifications.create({ to, channel: 'sms' });
    const code = wrongFor(await user.code());
    const blocked = { status: 429, code: 60202 };
    expect(await refusalOf(user.sdk.verificationChecks.create({ to, code }))).toEqual(blocked);
    expect(await refusalOf(user.sdk.verifications.create({ to, channel: 'sms' }))).toEqual(blocked);
    const again = await messageOf(user.sdk.verificationChecks.create({ to, code }));
    expect(again).toBe('Too many wrong codes for this number. Try again in 180 seconds.');
  });

  test('reads 60212 when codes are asked for too quickly, and 60203 after the fifth', async () => {
    const user = await givenTwilioUser({ ttl: 600 });
    await user.sdk.verifications.create({ to, channel: 'sms' });
    expect(await refusalOf(user.sdk.verifications.create({ to, channel: 'sms' }))).toEqual({
      status: 429,
      code: 60212,
    });
    for (const pause of [30, 60, 120, 240]) {
      service.clock.advance(pause * 1000);
      await user.sdk.verifications.create({ to, channel: 'sms' });
    }
    service.clock.advance(590_000);
    expect(await refusalOf(user.sdk.verifications.create({ to, channel: 'sms' }))).toEqual({
      status: 429,
      code: 60203,
    });
  });

  test.each([
    ['a number that is none', { to: '+12025550123', channel: 'sms' }],
    ['a channel that there is not', { to, channel: 'email' }],
    ['a code of its own, which the settings do not allow', { to, channel: 'sms', customCode: '112233' }],
  ])('reads 60200 for %s', async (_name, options) => {
    const user = await givenTwilioUser();
    expect(await refusalOf(user.sdk.verifications.create(options))).toEqual({ status: 400, code: 60200 });
  });

  test('sends a code of its own where the settings allow it', async () => {
    const user = await givenTwilioUser({ takes_codes: true });
    await user.sdk.verifications.create({ to, channel: 'sms', customCode: '112233' });
    expect(await user.code()).toBe('112233');
  });

  test('reads 20404 for what there is not, and 20003 with a wrong token', async () => {
    const user = await givenTwilioUser();
    const notFound = { status: 404, code: 20404 };
    expect(await refusalOf(user.sdk.verificationChecks.create({ to, code: '123456' }))).toEqual(notFound);
    const unknown = `VE${'0'.repeat(31)}9`;
    expect(await refusalOf(user.sdk.verifications(unknown).fetch())).toEqual(notFound);
    const stranger = sdkWith('peyk_live_wrong').verifications.create({ to, channel: 'sms' });
    expect(await refusalOf(stranger)).toEqual({ status: 401, code: 20003 });
    // In the words of this form: its clients know no header Api-Key.
    await expect(stranger).rejects.toThrow('The auth token is an Api-Key of your account');
  });

  test('does not see verifications of another account, nor those of another service', async () => {
    const [user, other] = [await givenTwilioUser(), await givenTwilioUser()];
    const { sid: verification } = await user.sdk.verifications.create({ to, channel: 'sms' });
    expect(await refusalOf(other.sdk.verifications(verification).fetch())).toMatchObject({ code: 20404 });
    const another = await user.caller.post('/ws/v1/verify/check', {
      recipient: '09123456789',
      purpose: 'VAbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
      code: await user.code(),
    });
    expect(another.status).toBe(404);
    const elsewhere = sdkWith(user.key, 'VAbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
    const bySid = { verificationSid: verification, code: await user.code() };
    for (const call of [
      () => elsewhere.verifications(verification).fetch(),
      () => elsewhere.verifications(verification).update({ status: 'canceled' }),
      () => elsewhere.verificationChecks.create(bySid),
    ])
      expect(await refusalOf(call())).toEqual({ status: 404, code: 20404 });
    expect(await user.sdk.verificationChecks.create(bySid)).toMatchObject({ status: 'approved' });
  });
});

test.each(Object.keys(errorCodes) as ErrorCode[])('our refusal %s has a number of Twilio', (code) => {
  for (const status of errorCodes[code].statuses) {
    const failure = new Failure({ code, status, text: text('not_found') });
    const foreign = foreignRefusalOf(twilioTable, failure);
    expect(foreign.code).toBeGreaterThan(20_000);
    expect(foreign.status).toBeGreaterThanOrEqual(400);
  }
});
