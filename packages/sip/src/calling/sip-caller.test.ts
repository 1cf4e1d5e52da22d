import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { readConfig } from '../../../../server/src/carriers/read-config.ts';
import type { CallOrder } from '../../../../server/src/carriers/voice-carrier.ts';
import { envelopeOf } from '../messages/header-values.ts';
import { SharedPlayer } from '../testing/shared-player.ts';
import { ScriptedFarSide, silentSdp } from '../testing/scripted-peer.ts';
import { SipCarrier } from './sip-caller.ts';
import { SipConfig } from '../../../../server/src/carriers/sip/sip-config.ts';
import { headerOf, headersOf, type SipRequest } from '../messages/sip-message.ts';

const player = new SharedPlayer();
let far: ScriptedFarSide;
let carrier: SipCarrier;
let port = 0;
const answeredAt = new Date('2026-11-15T08:00:00Z');

const ours = { user: 'peyk', password: 'secret' };

function carrierWith(changes: Partial<SipConfig> = {}, access: object = ours): SipCarrier {
  const config = { kind: 'sip', host: '127.0.0.1', port, callsMax: 2, ...access };
  return new SipCarrier('tested', readConfig(SipConfig, { ...config, ...changes }), () => answeredAt, player);
}

beforeAll(async () => {
  far = new ScriptedFarSide();
  port = await far.listen();
  carrier = carrierWith();
});
beforeEach(() => far.startAnew());
afterAll(async () => {
  far.script = accepting;
  await carrier.close();
  await player.end();
  await far.close();
});

const soundOf = (seconds: number) => ({ codec: 'pcma', bytes: Buffer.alloc(seconds * 8_000, 0xd5) }) as const;
/** Far longer than anybody listens to. */
const longSound = soundOf(30);

function call(changes: Partial<CallOrder> = {}, by = carrier) {
  const audio = soundOf(0.2);
  return by.call({ from: '90008361', to: '09121234567', audio, ringSecondsMax: 20, ...changes });
}

/** Answers at once and is content with everything. */
function accepting(request: SipRequest): void {
  if (request.method === 'INVITE') far.reply(request, 200, { body: silentSdp });
  else if (request.method !== 'ACK') far.reply(request, 200);
}

const authorized = (request: SipRequest) =>
  headerOf(request, 'authorization') ?? headerOf(request, 'proxy-authorization');

test('an answered call is acknowledged, played and ended by us', async () => {
  far.script = accepting;
  expect(await call()).toEqual({ outcome: 'answered', secondsPlayed: 0.2, answeredAt });
  expect(far.methods).toEqual(['INVITE', 'ACK', 'BYE']);
  const [invite, ack, bye] = far.requests.map((request) => envelopeOf(request));
  expect([ack?.callId, ack?.toTag, ack?.seq]).toEqual([invite?.callId, 'far', invite?.seq]);
  expect(ack?.branch).not.toBe(invite?.branch);
  expect(bye?.seq).toBe((invite?.seq ?? 0) + 1);
});

test('who calls and who is called are spelled as the trunk wants them', async () => {
  far.script = (request) => far.reply(request, 486);
  const other = carrierWith({ numbers: 'plus', callerId: '02191000000', domain: 'voice.example' });
  expect((await call({}, other)).outcome).toBe('busy');
  await other.close();
  const [invite] = far.requests;
  expect(invite?.uri).toBe('sip:+989121234567@voice.example');
  expect(invite && headerOf(invite, 'from')).toMatch(/^<sip:02191000000@voice\.example>;tag=/);
});

test('an INVITE that nobody heard is sent again as it was, until there is a sign of life', async () => {
  far.hearsRepeats = true;
  far.script = (request) => {
    if (far.requests.length === 2) far.reply(request, 486);
  };
  expect((await call()).outcome).toBe('busy');
  expect(far.requests[1]).toEqual(far.requests[0]);
  await far.until(() => far.methods.includes('ACK'), 'the refusal is acknowledged');
  const [invite] = far.requests.map((request) => envelopeOf(request));
  const ack = far.requests.find(({ method }) => method === 'ACK');
  expect(ack && envelopeOf(ack)?.branch).toBe(invite?.branch);
});

test('copies of an answer are acknowledged again', async () => {
  far.script = (request) => {
    accepting(request);
    if (request.method === 'INVITE') far.reply(request, 200, { body: silentSdp });
  };
  await call();
  expect(far.methods.filter((method) => method === 'ACK')).toHaveLength(2);
});

test('a second phone that answers the same call is let go', async () => {
  far.script = (request) => {
    accepting(request);
    if (request.method === 'INVITE') far.reply(request, 200, { body: silentSdp, tag: 'second' });
  };
  expect((await call()).outcome).toBe('answered');
  await far.until(() => far.methods.filter((method) => method === 'BYE').length === 2, 'both were ended');
  const tags = far.requests.filter(({ method }) => method === 'BYE').map((bye) => envelopeOf(bye)?.toTag);
  expect(new Set(tags)).toEqual(new Set(['far', 'second']));
});

test('a proxy that wants a password gets it, again with a new nonce, and at the end of the call', async () => {
  const wants = (nonce: string) => ({
    headers: [{ name: 'proxy-authenticate', value: `Digest realm="r", nonce="${nonce}", stale=true` }],
  });
  far.script = (request) => {
    if (request.method === 'ACK') return;
    const given = authorized(request);
    if (given === undefined) far.reply(request, 407, wants('old'));
    else if (given.includes('nonce="old"')) far.reply(request, 407, wants('new'));
    else accepting(request);
  };
  expect((await call()).outcome).toBe('answered');
  const invites = far.requests.filter(({ method }) => method === 'INVITE');
  expect(invites.map((invite) => envelopeOf(invite)?.seq)).toEqual([1, 2, 3]);
  expect(invites.map((invite) => headersOf(invite, 'proxy-authorization').length)).toEqual([0, 1, 1]);
  const lastAck = far.requests.findLast(({ method }) => method === 'ACK');
  expect(lastAck && authorized(lastAck)).toContain('nonce="new"');
  const byes = far.requests.filter(({ method }) => method === 'BYE');
  expect(byes.map((bye) => authorized(bye) !== undefined)).toEqual([false, true]);
});

test('a carrier that takes the password and then refuses the number is told from one that refuses the password', async () => {
  const challenge = { headers: [{ name: 'www-authenticate', value: 'Digest realm="r", nonce="n"' }] };
  const asking = (last: number) => (request: SipRequest) => {
    if (request.method === 'INVITE') far.reply(request, authorized(request) ? last : 401, challenge);
  };
  const fresh = carrierWith();
  far.script = asking(403);
  expect((await call({}, fresh)).outcome).toBe('carrier-fault');
  far.script = (request) => {
    if (authorized(request) && request.method === 'INVITE') far.reply(request, 180);
    asking(486)(request);
  };
  expect((await call({}, fresh)).outcome).toBe('busy');
  far.script = asking(403);
  expect((await call({}, fresh)).outcome).toBe('refused');
  await fresh.close();
});

test('without a password there is nothing to answer a challenge with', async () => {
  const bare = carrierWith({}, {});
  far.script = (request) => {
    if (request.method === 'INVITE')
      far.reply(request, 401, { headers: [{ name: 'www-authenticate', value: 'Digest nonce="n"' }] });
  };
  expect(await call({}, bare)).toMatchObject({
    outcome: 'carrier-fault',
    reason: expect.stringContaining('not configured'),
  });
  await bare.close();
});

test('what the far side asks during a call is answered, and the call goes on', async () => {
  far.script = (request) => {
    accepting(request);
    if (request.method !== 'ACK') return;
    const [invite = request] = far.requests;
    for (const method of ['OPTIONS', 'INVITE', 'INFO', 'CANCEL']) far.ask(method, invite);
    far.ask('BYE', invite, 'somebody-else');
    far.send(Buffer.from([0, 255, 13, 10, 13, 10]));
    far.send('SIP/2.0 200 OK\r\n\r\n');
  };
  const end = new AbortController();
  const running = call({ audio: longSound, signal: end.signal });
  await far.until(() => far.responses.length === 5, 'everything was answered');
  expect(far.methods).not.toContain('BYE');
  end.abort();
  expect(await running).toMatchObject({ outcome: 'answered' });
  expect(far.methods.at(-1)).toBe('BYE');
  // 488: the running call stays as it was agreed on. 481: there is no such call.
  expect(far.responses.toSorted((a, b) => a - b)).toEqual([200, 405, 481, 481, 488]);
});

test('a BYE that comes twice is answered twice, and ends the call once', async () => {
  far.script = (request) => {
    accepting(request);
    if (request.method !== 'ACK') return;
    const [invite = request] = far.requests;
    far.ask('BYE', invite);
    far.ask('BYE', invite);
  };
  const result = await call({ audio: longSound });
  expect(result).toMatchObject({ outcome: 'answered' });
  expect('secondsPlayed' in result && result.secondsPlayed).toBeLessThan(30);
  await far.until(() => far.responses.length === 2, 'both were answered');
  expect([far.responses, far.methods.includes('BYE')]).toEqual([[200, 200], false]);
});

test("sound before the answer is no answer, and its address serves an answer that doesn't repeat it", async () => {
  far.script = (request) => {
    if (request.method !== 'INVITE') return accepting(request);
    far.reply(request, 183, { body: silentSdp });
    far.reply(request, 200);
  };
  expect(await call()).toMatchObject({ outcome: 'answered', secondsPlayed: 0.2 });
});

test.each([
  ['no audio', ''],
  ['held audio', silentSdp.replace('sendrecv', 'inactive')],
  ['nonsense', 'm=audio'],
])('an answer with %s is hung up on, and the carrier is at fault', async (_name, body) => {
  far.script = (request) => {
    if (request.method === 'INVITE') far.reply(request, 200, { body });
    else accepting(request);
  };
  expect(await call()).toMatchObject({
    outcome: 'carrier-fault',
    reason: expect.stringContaining('nothing can be played'),
  });
  expect(far.methods).toEqual(['INVITE', 'ACK', 'BYE']);
});

test('more calls than the trunk has are turned away without bothering it', async () => {
  far.script = accepting;
  const outcomes = await Promise.all([call(), call(), call()]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['answered', 'answered', 'carrier-fault']);
  expect(far.methods.filter((method) => method === 'INVITE')).toHaveLength(2);
});

test('whoever ordered a call can end it while it rings', async () => {
  const end = new AbortController();
  far.script = (request) => {
    const [invite = request] = far.requests;
    if (request.method === 'INVITE') far.reply(request, 180);
    if (request.method === 'CANCEL') {
      far.reply(request, 200);
      far.reply(invite, 487);
    }
    end.abort();
  };
  expect(await call({ signal: end.signal })).toEqual({
    outcome: 'no-answer',
    reason: '487 Request Terminated',
  });
  expect(far.methods.slice(0, 2)).toEqual(['INVITE', 'CANCEL']);
  expect(envelopeOf(far.requests[1]!)?.branch).toBe(envelopeOf(far.requests[0]!)?.branch);
});

test('whoever ordered a call can end it while it talks, and it was answered', async () => {
  const end = new AbortController();
  far.script = (request) => {
    accepting(request);
    if (request.method === 'ACK') end.abort();
  };
  const result = await call({ signal: end.signal, audio: longSound });
  expect(result.outcome).toBe('answered');
  expect('secondsPlayed' in result && result.secondsPlayed).toBeLessThan(30);
  expect(far.methods.at(-1)).toBe('BYE');
});

test('a call that was ended before it began rings nowhere', async () => {
  expect((await call({ signal: AbortSignal.abort() })).outcome).toBe('no-answer');
  expect(far.requests).toEqual([]);
});

test('a phone that is answered while we give up is talked to', async () => {
  far.script = (request) => {
    const [invite = request] = far.requests;
    if (request.method === 'INVITE') far.reply(request, 180);
    else accepting(request);
    if (request.method === 'CANCEL') far.reply(invite, 200, { body: silentSdp });
  };
  expect(await call({ ringSecondsMax: 0.05 })).toMatchObject({ outcome: 'answered', secondsPlayed: 0.2 });
});

test('a carrier that gives no sign of life is at fault, however long it may ring', async () => {
  far.script = () => {};
  const impatient = carrierWith({ silenceSeconds: 0.3 });
  const silent = { outcome: 'carrier-fault', reason: 'the carrier did not answer' };
  expect(await call({}, impatient)).toEqual(silent);
  expect(await call({ ringSecondsMax: 0.1 }, impatient)).toEqual(silent);
  await impatient.close();
});

test('closing hangs up every call, and no more are placed', async () => {
  const closing = carrierWith();
  far.script = (request) => {
    if (request.method === 'INVITE' && far.requests.length === 1) far.reply(request, 180);
    else accepting(request);
    if (request.method === 'CANCEL') far.reply(far.requests[0]!, 487);
    if (request.method === 'ACK' && envelopeOf(request)?.seq === 1 && !isClosing) {
      isClosing = true;
      void closing.close();
    }
  };
  let isClosing = false;
  const outcomes = await Promise.all([call({}, closing), call({}, closing)]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['answered', 'no-answer']);
  expect(await call({}, closing)).toEqual({ outcome: 'carrier-fault', reason: 'the carrier is closed' });
});

test.each([
  ['a host that nobody knows', { host: 'no-such-host.invalid' }],
  ['a TCP port where nobody listens', { transport: 'tcp' as const, port: 1 }],
])('%s is a fault that is told at once', async (_name, changes) => {
  const broken = carrierWith(changes);
  expect((await call({}, broken)).outcome).toBe('carrier-fault');
  await broken.close();
});

test('sound leaves from the ports that are set aside for it; when they are taken, the call cannot be placed', async () => {
  far.script = accepting;
  const other = new ScriptedFarSide();
  const taken = await other.listen();
  const even = taken - (taken % 2);
  const narrow = carrierWith({ rtpPorts: { from: even, to: even } });
  const outcomes = [await call({}, narrow)];
  if (even !== taken)
    await Promise.all([call({}, narrow), call({}, narrow)]).then((two) => outcomes.push(...two));
  expect(outcomes.at(-1)?.outcome).toBe('carrier-fault');
  await narrow.close();
  await other.close();
});
