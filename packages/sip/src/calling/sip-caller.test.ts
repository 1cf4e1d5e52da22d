import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { messageIdsOf } from '../messages/header-values.ts';
import { headerOf, headersOf, type SipRequest } from '../messages/sip-message.ts';
import { RtpPlayer } from '../rtp/rtp-player.ts';
import { ScriptedPeer, silentSdp } from '../testing/scripted-peer.ts';
import type { OutgoingCall } from './call.ts';
import type { SipCallerOptions } from './sip-caller-options.ts';
import { SipCaller } from './sip-caller.ts';

// One thread for all calls: starting it takes longer than most calls.
const player = new RtpPlayer();
let peer: ScriptedPeer;
let caller: SipCaller;
let port = 0;
const answeredAt = new Date('2026-11-15T08:00:00Z');

const ours = { user: 'peyk', password: 'secret' };

function callerWith(changes: Partial<SipCallerOptions> = {}, credentials: object = ours): SipCaller {
  const options = { host: '127.0.0.1', port, callsMax: 2, ...credentials };
  return new SipCaller({ ...options, now: () => answeredAt, player, ...changes });
}

beforeAll(async () => {
  peer = new ScriptedPeer();
  port = await peer.listen();
  caller = callerWith();
});
beforeEach(() => peer.reset());
afterAll(async () => {
  peer.script = accepting;
  await caller.close();
  await player.close();
  await peer.close();
});

const audioOf = (seconds: number) => ({ codec: 'pcma', bytes: Buffer.alloc(seconds * 8_000, 0xd5) }) as const;
/** Longer than any test plays. */
const longAudio = audioOf(30);

function call(changes: Partial<OutgoingCall> = {}, by = caller) {
  const audio = audioOf(0.2);
  return by.call({ from: '90008361', to: '09121234567', audio, ringSecondsMax: 20, ...changes });
}

/** Answers at once and is content with everything. */
function accepting(request: SipRequest): void {
  if (request.method === 'INVITE') peer.reply(request, 200, { body: silentSdp });
  else if (request.method !== 'ACK') peer.reply(request, 200);
}

const authorized = (request: SipRequest) =>
  headerOf(request, 'authorization') ?? headerOf(request, 'proxy-authorization');

test('an answered call is acknowledged, played and ended by us', async () => {
  peer.script = accepting;
  expect(await call()).toEqual({ outcome: 'answered', secondsPlayed: 0.2, answeredAt });
  expect(peer.methods).toEqual(['INVITE', 'ACK', 'BYE']);
  const [invite, ack, bye] = peer.requests.map((request) => messageIdsOf(request));
  expect([ack?.callId, ack?.toTag, ack?.seq]).toEqual([invite?.callId, 'far', invite?.seq]);
  expect(ack?.branch).not.toBe(invite?.branch);
  expect(bye?.seq).toBe((invite?.seq ?? 0) + 1);
});

test('caller and callee are addressed in the domain of the trunk', async () => {
  peer.script = (request) => peer.reply(request, 486);
  const other = callerWith({ domain: 'voice.example', userAgent: 'Test/1', contactUser: 'me' });
  expect((await call({ from: '02191000000', to: '+989121234567' }, other)).outcome).toBe('busy');
  await other.close();
  const [invite] = peer.requests;
  expect(invite?.uri).toBe('sip:+989121234567@voice.example');
  expect(invite && headerOf(invite, 'from')).toMatch(/^<sip:02191000000@voice\.example>;tag=/);
  expect(invite && headerOf(invite, 'user-agent')).toBe('Test/1');
  expect(invite && headerOf(invite, 'contact')).toMatch(/^<sip:me@127\.0\.0\.1:\d+>$/);
});

test.each([
  { domain: 'a>\r\nb' },
  { userAgent: 'x\r\ny' },
  { contactUser: 'a b' },
  { publicAddress: 'example' },
  { host: 'a b' },
])('%j would break messages and is refused', (changes) => {
  expect(() => callerWith(changes)).toThrow(TypeError);
});

test('an INVITE without a response is sent again unchanged until there is one', async () => {
  peer.reportsRetransmissions = true;
  peer.script = (request) => {
    if (peer.requests.length === 2) peer.reply(request, 486);
  };
  expect((await call()).outcome).toBe('busy');
  expect(peer.requests[1]).toEqual(peer.requests[0]);
  await peer.until(() => peer.methods.includes('ACK'), 'the refusal is acknowledged');
  const [invite] = peer.requests.map((request) => messageIdsOf(request));
  const ack = peer.requests.find(({ method }) => method === 'ACK');
  expect(ack && messageIdsOf(ack)?.branch).toBe(invite?.branch);
});

test('retransmitted answers are acknowledged again', async () => {
  peer.script = (request) => {
    accepting(request);
    if (request.method === 'INVITE') peer.reply(request, 200, { body: silentSdp });
  };
  await call();
  expect(peer.methods.filter((method) => method === 'ACK')).toHaveLength(2);
});

test('a second phone that answers the same call is hung up', async () => {
  peer.script = (request) => {
    accepting(request);
    if (request.method === 'INVITE') peer.reply(request, 200, { body: silentSdp, tag: 'second' });
  };
  expect((await call()).outcome).toBe('answered');
  await peer.until(() => peer.methods.filter((method) => method === 'BYE').length === 2, 'both were ended');
  const tags = peer.requests.filter(({ method }) => method === 'BYE').map((bye) => messageIdsOf(bye)?.toTag);
  expect(new Set(tags)).toEqual(new Set(['far', 'second']));
});

test('a proxy that wants a password gets it, again with a new nonce, and at the end of the call', async () => {
  const wants = (nonce: string) => ({
    headers: [{ name: 'proxy-authenticate', value: `Digest realm="r", nonce="${nonce}", stale=true` }],
  });
  peer.script = (request) => {
    if (request.method === 'ACK') return;
    const given = authorized(request);
    if (given === undefined) peer.reply(request, 407, wants('old'));
    else if (given.includes('nonce="old"')) peer.reply(request, 407, wants('new'));
    else accepting(request);
  };
  expect((await call()).outcome).toBe('answered');
  const invites = peer.requests.filter(({ method }) => method === 'INVITE');
  expect(invites.map((invite) => messageIdsOf(invite)?.seq)).toEqual([1, 2, 3]);
  expect(invites.map((invite) => headersOf(invite, 'proxy-authorization').length)).toEqual([0, 1, 1]);
  const lastAck = peer.requests.findLast(({ method }) => method === 'ACK');
  expect(lastAck && authorized(lastAck)).toContain('nonce="new"');
  const byes = peer.requests.filter(({ method }) => method === 'BYE');
  expect(byes.map((bye) => authorized(bye) !== undefined)).toEqual([false, true]);
});

test('a 403 means a refused number once the carrier has accepted the password, and the password before', async () => {
  const challenge = { headers: [{ name: 'www-authenticate', value: 'Digest realm="r", nonce="n"' }] };
  const asking = (last: number) => (request: SipRequest) => {
    if (request.method === 'INVITE') peer.reply(request, authorized(request) ? last : 401, challenge);
  };
  const fresh = callerWith();
  peer.script = asking(403);
  expect((await call({}, fresh)).outcome).toBe('carrier-fault');
  peer.script = (request) => {
    if (authorized(request) && request.method === 'INVITE') peer.reply(request, 180);
    asking(486)(request);
  };
  expect((await call({}, fresh)).outcome).toBe('busy');
  peer.script = asking(403);
  expect((await call({}, fresh)).outcome).toBe('refused');
  await fresh.close();
});

test('a challenge cannot be answered without credentials', async () => {
  const bare = callerWith({}, {});
  peer.script = (request) => {
    if (request.method === 'INVITE')
      peer.reply(request, 401, { headers: [{ name: 'www-authenticate', value: 'Digest nonce="n"' }] });
  };
  expect(await call({}, bare)).toMatchObject({
    outcome: 'carrier-fault',
    reason: expect.stringContaining('not configured'),
  });
  await bare.close();
});

test('requests of the peer during a call are answered, and the call goes on', async () => {
  peer.script = (request) => {
    accepting(request);
    if (request.method !== 'ACK') return;
    const [invite = request] = peer.requests;
    for (const method of ['OPTIONS', 'INVITE', 'INFO', 'CANCEL']) peer.request(method, invite);
    peer.request('BYE', invite, 'somebody-else');
    peer.send(Buffer.from([0, 255, 13, 10, 13, 10]));
    peer.send('SIP/2.0 200 OK\r\n\r\n');
  };
  const end = new AbortController();
  const running = call({ audio: longAudio, signal: end.signal });
  await peer.until(() => peer.responses.length === 5, 'everything was answered');
  expect(peer.methods).not.toContain('BYE');
  end.abort();
  expect(await running).toMatchObject({ outcome: 'answered' });
  expect(peer.methods.at(-1)).toBe('BYE');
  // 488: the running call stays as it was agreed on. 481: there is no such call.
  expect(peer.responses.toSorted((a, b) => a - b)).toEqual([200, 405, 481, 481, 488]);
});

test('a BYE that comes twice is answered twice, and ends the call once', async () => {
  peer.script = (request) => {
    accepting(request);
    if (request.method !== 'ACK') return;
    const [invite = request] = peer.requests;
    peer.request('BYE', invite);
    peer.request('BYE', invite);
  };
  const result = await call({ audio: longAudio });
  expect(result).toMatchObject({ outcome: 'answered' });
  expect('secondsPlayed' in result && result.secondsPlayed).toBeLessThan(30);
  await peer.until(() => peer.responses.length === 2, 'both were answered');
  expect([peer.responses, peer.methods.includes('BYE')]).toEqual([[200, 200], false]);
});

test('early media is no answer, and its SDP is used for an answer without one', async () => {
  peer.script = (request) => {
    if (request.method !== 'INVITE') return accepting(request);
    peer.reply(request, 183, { body: silentSdp });
    peer.reply(request, 200);
  };
  expect(await call()).toMatchObject({ outcome: 'answered', secondsPlayed: 0.2 });
});

test.each([
  ['no audio', ''],
  ['held audio', silentSdp.replace('sendrecv', 'inactive')],
  ['nonsense', 'm=audio'],
])('an answer with %s is hung up on, and the carrier is at fault', async (_name, body) => {
  peer.script = (request) => {
    if (request.method === 'INVITE') peer.reply(request, 200, { body });
    else accepting(request);
  };
  expect(await call()).toMatchObject({
    outcome: 'carrier-fault',
    reason: expect.stringContaining('nothing can be played'),
  });
  expect(peer.methods).toEqual(['INVITE', 'ACK', 'BYE']);
});

test('more calls than callsMax fail at once and are not sent', async () => {
  peer.script = accepting;
  const outcomes = await Promise.all([call(), call(), call()]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['answered', 'answered', 'carrier-fault']);
  expect(peer.methods.filter((method) => method === 'INVITE')).toHaveLength(2);
});

test('a call can be aborted while it rings', async () => {
  const end = new AbortController();
  peer.script = (request) => {
    const [invite = request] = peer.requests;
    if (request.method === 'INVITE') peer.reply(request, 180);
    if (request.method === 'CANCEL') {
      peer.reply(request, 200);
      peer.reply(invite, 487);
    }
    end.abort();
  };
  expect(await call({ signal: end.signal })).toEqual({
    outcome: 'no-answer',
    reason: '487 Request Terminated',
  });
  expect(peer.methods.slice(0, 2)).toEqual(['INVITE', 'CANCEL']);
  expect(messageIdsOf(peer.requests[1]!)?.branch).toBe(messageIdsOf(peer.requests[0]!)?.branch);
});

test('a call can be aborted while it plays, and was answered', async () => {
  const end = new AbortController();
  peer.script = (request) => {
    accepting(request);
    if (request.method === 'ACK') end.abort();
  };
  const result = await call({ signal: end.signal, audio: longAudio });
  expect(result.outcome).toBe('answered');
  expect('secondsPlayed' in result && result.secondsPlayed).toBeLessThan(30);
  expect(peer.methods.at(-1)).toBe('BYE');
});

test('a call that was aborted before it began sends nothing', async () => {
  expect((await call({ signal: AbortSignal.abort() })).outcome).toBe('no-answer');
  expect(peer.requests).toEqual([]);
});

test('an answer that crosses our CANCEL is played to', async () => {
  peer.script = (request) => {
    const [invite = request] = peer.requests;
    if (request.method === 'INVITE') peer.reply(request, 180);
    else accepting(request);
    if (request.method === 'CANCEL') peer.reply(invite, 200, { body: silentSdp });
  };
  expect(await call({ ringSecondsMax: 0.05 })).toMatchObject({ outcome: 'answered', secondsPlayed: 0.2 });
});

test('a carrier that never responds is at fault, whatever the ring time', async () => {
  peer.script = () => {};
  const impatient = callerWith({ silenceSeconds: 0.3 });
  const silent = { outcome: 'carrier-fault', reason: 'the carrier did not answer' };
  expect(await call({}, impatient)).toEqual(silent);
  expect(await call({ ringSecondsMax: 0.1 }, impatient)).toEqual(silent);
  await impatient.close();
});

test('closing hangs up every call, and no more are placed', async () => {
  const closing = callerWith();
  peer.script = (request) => {
    if (request.method === 'INVITE' && peer.requests.length === 1) peer.reply(request, 180);
    else accepting(request);
    if (request.method === 'CANCEL') peer.reply(peer.requests[0]!, 487);
    if (request.method === 'ACK' && messageIdsOf(request)?.seq === 1 && !isClosing) {
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
  ['a host name that does not resolve', { host: 'no-such-host.invalid' }],
  ['a closed TCP port', { transport: 'tcp' as const, port: 1 }],
])('%s is a fault at once', async (_name, changes) => {
  const broken = callerWith(changes);
  expect((await call({}, broken)).outcome).toBe('carrier-fault');
  await broken.close();
});

test('RTP uses the given ports; when they are taken, the call fails', async () => {
  peer.script = accepting;
  const other = new ScriptedPeer();
  const taken = await other.listen();
  const even = taken - (taken % 2);
  const narrow = callerWith({ rtpPorts: { from: even, to: even } });
  const outcomes = [await call({}, narrow)];
  if (even !== taken)
    await Promise.all([call({}, narrow), call({}, narrow)]).then((two) => outcomes.push(...two));
  expect(outcomes.at(-1)?.outcome).toBe('carrier-fault');
  await narrow.close();
  await other.close();
});
