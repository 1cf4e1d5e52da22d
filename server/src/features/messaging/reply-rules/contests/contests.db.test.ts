import { createHash, createHmac } from 'node:crypto';

import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { approveTexts, givenRules } from '../reply-rules-for-test.ts';
import { renewSealed } from '../renew-sealed.ts';
import { drawWinners } from './draw.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });
const path = '/ws/v1/reply-rules/contests';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Anybody's own program, written from what the interface says of the draw. */
function drawnAgain(published: {
  seed: string;
  public_value: string;
  entries: number;
  entries_digest: string;
  winners: number;
}): number[] {
  const found: number[] = [];
  const bound = BigInt(2 ** 48) - (BigInt(2 ** 48) % BigInt(published.entries));
  for (let k = 0; found.length < Math.min(published.winners, published.entries); k += 1) {
    const hex = createHmac('sha256', published.seed)
      .update([published.entries_digest, published.public_value, k].join(':'))
      .digest('hex');
    const value = BigInt(`0x${hex.slice(0, 12)}`);
    const number = Number(value % BigInt(published.entries)) + 1;
    if (value < bound && !found.includes(number)) found.push(number);
  }
  return found;
}

test('the winners follow from what was published before, and anybody can draw them again', async () => {
  const own = await givenRules(service);
  const made = (await own.caller.post(path, { title: 'یلدا', winners: 3 })).body.data;
  expect(made).toMatchObject({ state: 'open', entries: 0, seed: null, entries_digest: null });
  const texts = { text: 'شرکت کردید.', used_text: 'پیش‌تر شرکت کرده‌اید.', wrong_text: 'پایان یافت.' };
  const action = { kind: 'enter_contest', contest_id: made.id, ...texts };
  await approveTexts(service, await own.rule({ actions: [action] }));
  const people = Array.from({ length: 12 }, (_, at) => `0912128${1000 + at}`);
  for (const from of people) await own.reply('شرکت', { from });
  await own.reply('شرکت', { from: people[0] });
  const one = `${path}/${made.id}`;
  const call = (what: string, body = {}) => own.caller.post(`${one}/${what}`, body);
  expect((await call('draw')).body).toMatchObject({ error_code: 'reply_contest_state' });
  await renewSealed(service.platform);

  const closed = (await call('close')).body.data;
  expect(closed).toMatchObject({ state: 'closed', entries: 12, seed: null });
  expect((await call('close')).status).toBe(409);
  await own.reply('شرکت', { from: '09121289999' });
  expect(await own.answers('09121289999')).toEqual([texts.wrong_text]);
  expect(await own.answers(people[0])).toEqual([texts.text, texts.used_text]);

  const drawn = (await call('draw', { public_value: 'شاخص ۲۱۴۸' })).body.data;
  expect(drawn).toMatchObject({ state: 'drawn', public_value: 'شاخص ۲۱۴۸', entries: 12 });
  expect((await call('draw')).body).toMatchObject({ error_code: 'reply_contest_state' });
  expect((await own.caller.get(one)).body.data).toEqual(drawn);

  // From here on only with what is published.
  expect(sha256(drawn.seed)).toBe(made.seed_digest);
  const file = await own.caller.get(`${one}/entries/export?format=csv&with_numbers=false`);
  expect(file.text).not.toMatch(/0912128/);
  const leaves = [...file.text.matchAll(/[0-9a-f]{64}/g)].map(([leaf]) => leaf);
  expect(sha256(leaves.map((leaf, at) => `${at + 1}:${leaf}\n`).join(''))).toBe(closed.entries_digest);
  expect(drawn.winner_numbers).toEqual(drawnAgain(drawn));
  expect(new Set(drawn.winner_numbers).size).toBe(3);
  // A person who knows the nonce finds the own entry.
  const entries = (await own.caller.get(`${one}/entries?limit=50`)).body.data.data;
  for (const [at, { number, mobile, nonce, leaf }] of entries.entries()) {
    expect([number, mobile]).toEqual([at + 1, people[at]]);
    expect([sha256(`${mobile}:${nonce}`), leaf]).toEqual([leaves[at], leaves[at]]);
  }
});

test('all entries have the same chance', () => {
  const counts = Array.from({ length: 5 }, () => 0);
  for (let run = 0; run < 2000; run += 1) {
    const draw = { seed: String(run), entriesDigest: 'd', publicValue: '', entries: 5, winners: 1 };
    for (const number of drawWinners(draw)) counts[number - 1] = (counts[number - 1] ?? 0) + 1;
  }
  // 400 are expected of each; five standard deviations are 90. The draws are the same in every run.
  for (const count of counts) expect(Math.abs(count - 400)).toBeLessThan(90);
  const all = drawWinners({ seed: 's', entriesDigest: 'd', publicValue: '', entries: 4, winners: 9 });
  expect(all.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4]);
});

test('contests belong to their account; one that is empty is not drawn, one that a rule uses stays', async () => {
  const [own, other] = [await givenRules(service), await givenRules(service)];
  const { id } = (await own.caller.post(path, { title: 'x', winners: 1 })).body.data;
  const { id: ruleId } = await own.rule({ actions: [{ kind: 'enter_contest', contest_id: id }] });
  for (const what of ['close', 'draw'])
    expect((await other.caller.post(`${path}/${id}/${what}`, {})).status).toBe(404);
  for (const what of ['', '/entries', '/entries/export'])
    expect((await other.caller.get(`${path}/${id}${what}`)).status).toBe(404);
  expect((await own.caller.delete(`${path}/${id}`)).body).toMatchObject({ error_code: 'reply_source_used' });
  expect((await own.caller.post(`${path}/${id}/close`, {})).body.data).toMatchObject({ entries: 0 });
  expect((await own.caller.post(`${path}/${id}/draw`, {})).body).toMatchObject({
    error_code: 'reply_contest_empty',
  });
  await own.caller.delete(`/ws/v1/reply-rules/${ruleId}`);
  expect((await own.caller.delete(`${path}/${id}`)).status).toBe(200);
  expect((await own.caller.get(path)).body.data).toEqual([]);
});
