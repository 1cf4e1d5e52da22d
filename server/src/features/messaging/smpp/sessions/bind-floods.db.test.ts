import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';
import type { BindRequest, BoundSession } from '@peyk/smpp';

import { eventually } from '../../../../../test/eventually.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { ConcurrencyLimiter } from '../../../../primitives/concurrency-limiter.ts';
import { givenClient } from '../smpp-client-for-test.ts';
import { PasswordCheck } from '../credentials/password.ts';
import { openCredential } from '../credentials/open-credential.ts';
import { admitBind, refuseBind } from './admit-bind.ts';
import type { BoundClient } from './bound-client.ts';
import { LoginDelays } from './login-delays.ts';
import { Places } from './places.ts';
import { SmppProcess } from './smpp-process.ts';

const service = testService({ PEYK_SMPP_PORT: '0' });
let places: Places | undefined;
afterEach(() => places?.stop());

async function givenBind() {
  const client = await givenClient(service, { settings: { binds_max: 1 } });
  const credential = await openCredential(service.platform, client.systemId);
  if (credential === undefined) throw new Error('the credential is not there');
  const request: BindRequest = {
    systemId: client.systemId,
    password: client.password,
    systemType: '',
    kind: 'transceiver',
    version: 0x34,
    address: `192.0.2.${randomInt(1, 255)}`,
    isEncrypted: false,
  };
  return { credential, request };
}

test('binds that find no place ask a session once for all of them whether it lives', async () => {
  const { credential, request } = await givenBind();
  let asked = 0;
  let answer: (isAlive: boolean) => void = () => undefined;
  const alive = new Promise<boolean>((resolve) => (answer = resolve));
  const session = {
    client: { credential, sessionId: 1, isEncrypted: false },
    isAlive: () => {
      asked += 1;
      return alive;
    },
  } as unknown as BoundSession<BoundClient>;
  const all = new Places(service.platform, new SmppProcess(service.platform), () => [session]);
  places = all;
  expect(await all.take(credential, request)).toBeTypeOf('number');
  const further = Array.from({ length: 20 }, () => all.take(credential, request));
  // A last one goes behind all of them.
  await all.keep({ ...session, ...request });
  await nextTurn();
  answer(true);
  expect(new Set(await Promise.all(further))).toEqual(new Set([undefined]));
  expect(asked).toBe(1);
});

const admissionWith = (wait: (ms: number) => Promise<void>) => ({
  passwords: new PasswordCheck(),
  delays: new LoginDelays(wait),
  lookUps: new ConcurrencyLimiter(1, 1),
});

test('a client that binds too often is slowed down, though its password is right', async () => {
  const { credential, request } = await givenBind();
  const waits: number[] = [];
  const admission = admissionWith(async (ms) => void waits.push(ms));
  for (let n = 0; n < 3; n += 1) {
    expect(await admitBind(service.platform, admission, request)).toEqual({ credential });
    await refuseBind(service.platform, admission, { credential, request, reason: 'binds' });
  }
  expect(waits).toEqual([250, 500, 1000]);
});

test('others behind the address of a client that binds too often are heard', async () => {
  const [{ credential, request }, other] = [await givenBind(), await givenBind()];
  let waiting = 0;
  const admission = admissionWith(() => {
    waiting += 1;
    return new Promise(() => undefined);
  });
  const refused = { credential, request, reason: 'binds' } as const;
  for (let n = 0; n < 12; n += 1) void refuseBind(service.platform, admission, refused);
  await eventually(() => expect(waiting).toBe(12));
  const behind = { ...other.request, address: request.address };
  expect(await admitBind(service.platform, admission, behind)).toEqual({ credential: other.credential });
});
