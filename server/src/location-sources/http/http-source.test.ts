import { afterEach, beforeEach, expect, test } from 'vitest';

import { RawPeers, repeat, upgradeTo } from '../../../test/raw-peer.ts';
import type { LocationAnswer, LocationQuestion } from '../location-source.ts';
import { httpSource } from './http-source.ts';
import { FakeLocationPlatform } from './fake-location-platform-for-test.ts';

// One per test: a question of an earlier test that timed out may still arrive.
let platform: FakeLocationPlatform;
beforeEach(async () => {
  platform = new FakeLocationPlatform();
  await platform.listen();
});
const peers = new RawPeers();
afterEach(() => {
  peers.stop();
  return platform.stop();
});

const question: LocationQuestion = {
  latitude: 35.689198,
  longitude: 51.388973,
  radiusMetres: 500,
  moment: 'arrival',
  from: new Date('2026-11-15T08:30:00.000Z'),
  to: new Date('2026-11-15T08:31:00.000Z'),
  cursor: null,
  limit: 1000,
};

const find = (changes: Partial<LocationQuestion> = {}, options = {}): Promise<LocationAnswer> =>
  httpSource({ url: platform.url, secret: 's3cret', pausesMs: [1, 1], timeoutMs: 60_000, ...options }).find({
    ...question,
    ...changes,
  });

test('the question goes out as JSON with the secret, and people come back with what is known of them', async () => {
  platform.reply = () => ({
    people: [
      { mobile: '09121111111', gender: 'male', birth_year: 1370, device: 'Android' },
      { mobile: '09122222222' },
    ],
    next: 'page-2',
  });
  expect(await find({ cursor: 'page-1' })).toEqual({
    outcome: 'found',
    people: [
      { mobile: '09121111111', gender: 'male', jalaliBirthYear: 1370, device: 'android' },
      { mobile: '09122222222', gender: null, jalaliBirthYear: null, device: null },
    ],
    next: 'page-2',
    droppedCount: 0,
  });
  expect(platform.questions).toEqual([
    {
      authorization: 'Bearer s3cret',
      body: {
        latitude: 35.689198,
        longitude: 51.388973,
        radius: 500,
        moment: 'arrival',
        from: '2026-11-15T08:30:00.000Z',
        to: '2026-11-15T08:31:00.000Z',
        cursor: 'page-1',
        limit: 1000,
      },
    },
  ]);
});

test('without a secret none is sent', async () => {
  await find({}, { secret: undefined });
  expect(platform.questions[0]?.authorization).toBeUndefined();
});

test('invalid entries are dropped and counted: no number, an incomplete number, no object', async () => {
  platform.reply = () => ({
    people: [
      { mobile: '0912' },
      { mobile: '+989121111111' },
      { mobile: 9_121_111_111 },
      { gender: 'male' },
      'x',
      null,
      { mobile: '09121111111', gender: 'other', birth_year: 1991.5, device: { os: 'android' } },
    ],
  });
  expect(await find()).toEqual({
    outcome: 'found',
    people: [{ mobile: '09121111111', gender: null, jalaliBirthYear: null, device: null }],
    next: null,
    droppedCount: 6,
  });
});

test('a transient failure is retried, three attempts in all', async () => {
  platform.reply = (_question, count) =>
    count < 2 ? { status: 503 } : { people: [{ mobile: '09121111111' }] };
  expect(await find()).toMatchObject({ outcome: 'found', people: [{ mobile: '09121111111' }] });
  expect(platform.questions).toHaveLength(3);
});

test.each([
  ['a connection that is cut', 'cut' as const, 3],
  ['too many questions', { status: 429 }, 3],
  ['a refusal, which asking again would not change', { status: 403 }, 1],
  ['a redirect, which must not get the secret', { status: 302, location: 'http://127.0.0.1:1/' }, 1],
  ['an answer that is not JSON', { status: 200, text: '<html>' }, 1],
  ['an answer without people', { status: 200, text: '{"persons":[]}' }, 1],
  ['an answer that is no object', { status: 200, text: 'null' }, 1],
])('%s is an outcome, not an exception', async (_what, reply, questions) => {
  platform.reply = () => reply;
  expect(await find()).toMatchObject({ outcome: 'try-later', reason: expect.any(String) });
  expect(platform.questions).toHaveLength(questions);
});

test('a platform that hangs is given up in time', async () => {
  platform.reply = () => 'hang';
  expect(await find({}, { timeoutMs: 50, pausesMs: [] })).toMatchObject({ outcome: 'try-later' });
});

test('an answer longer than allowed is not read to its end', async () => {
  platform.reply = () => ({ people: Array.from({ length: 1000 }, () => ({ mobile: '09121111111' })) });
  expect(await find({}, { bytesMax: 1000 })).toEqual({
    outcome: 'try-later',
    reason: 'an answer of more than 1000 bytes',
  });
});

test('an answer that points to its own page is the last one', async () => {
  platform.reply = () => ({ people: [], next: 'same' });
  expect(await find({ cursor: 'same' })).toMatchObject({ next: null });
});

test('a platform that is not there is an outcome', async () => {
  expect(await find({}, { url: 'http://127.0.0.1:1/' })).toMatchObject({ outcome: 'try-later' });
});

test('a platform that changes the protocol or trickles is asked later', async () => {
  const upgrading = await peers.start((socket) => socket.write(upgradeTo('x')));
  expect((await find({}, { url: upgrading })).outcome).toBe('try-later');
  const trickling = await peers.start((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
    repeat(socket, ' ');
  });
  expect((await find({}, { url: trickling, timeoutMs: 100 })).outcome).toBe('try-later');
});
