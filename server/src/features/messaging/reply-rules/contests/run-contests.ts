import { Type } from 'typebox';

import { failure, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { lockProfile } from '../../../people/accounts/index.ts';
import { ContestId } from '../actions/reply-action.ts';
import { sourcesMax, tooManySources, usedByRule } from '../endpoints/source-refusals.ts';
import { ownSecrets } from '../own-secrets.ts';
import { isUsedByRule } from '../rules-store.ts';
import {
  closedExample,
  contestExample,
  contestFields,
  contestSchema,
  drawnExample,
  PublicValue,
  shownContest,
} from './contest-schema.ts';
import {
  deleteContest as deleteRow,
  insertContest,
  listContests,
  lockContest,
  updateContest,
} from './contests-store.ts';
import { drawWinners, EntriesDigest, seedDigestOf } from './draw.ts';
import { listEntriesBehind } from './entries-store.ts';

const readAtOnce = 5000;
const contestState = failure({ code: 'reply_contest_state', status: 409, text: 'reply_contest_state' });
const contestEmpty = failure({ code: 'reply_contest_empty', status: 409, text: 'reply_contest_empty' });
const params = Type.Object({ id: ContestId });

export const createReplyContest = endpoint({
  method: 'POST',
  path: '/ws/v1/reply-rules/contests',
  name: 'createReplyContest',
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'ساخت قرعه‌کشی', en: 'Create a contest' },
  description: {
    fa: 'قرعه‌کشی‌ای می‌سازد که قاعده‌ای با کار enter_contest شرکت‌کننده‌هایش را می‌گیرد، هر شخص یک بار. دانهٔ قرعه همین حالا ساخته می‌شود و seed_digest آن در پاسخ است: پیش از شرکت مردم منتشرش کنید.',
    en: 'Creates a contest, into which a rule with the action enter_contest enters people, each once. The seed of the draw is made now, and its seed_digest is in the answer: publish it before people enter.',
  },
  body: Type.Object(contestFields),
  status: 201,
  data: contestSchema,
  refusals: [409],
  examples: { body: { title: contestExample.title, winners: 3 }, data: { ...contestExample, entries: 0 } },

  async handle({ body, caller: { accountId }, platform }) {
    const { plain, sealed } = ownSecrets.create(platform, { accountId, purpose: 'contest' });
    const contest = await platform.db.transaction().execute(async (tx) => {
      await lockProfile(tx, accountId);
      if ((await listContests(tx, accountId)).length >= sourcesMax)
        throw tooManySources({ limit: sourcesMax });
      return insertContest(tx, accountId, {
        title: body.title.trim(),
        winners: body.winners,
        sealedSeed: sealed,
        seedDigest: seedDigestOf(plain.toString('hex')),
        now: platform.clock.now(),
      });
    });
    return shownContest(contest, 0);
  },
});

export const closeReplyContest = endpoint({
  method: 'POST',
  path: '/ws/v1/reply-rules/contests/{id}/close',
  name: 'closeReplyContest',
  permission: 'send',
  feature: null,
  title: { fa: 'بستن قرعه‌کشی', en: 'Close a contest' },
  description: {
    fa: 'از این پس کسی شرکت نمی‌کند. entries_digest همهٔ شرکت‌کنندگان را به ترتیب ثابت می‌کند: پیش از قرعه منتشرش کنید.',
    en: 'From then on nobody enters. entries_digest fixes all entries in their order: publish it before the draw.',
  },
  params,
  data: contestSchema,
  refusals: [404, 409],
  examples: { data: closedExample },

  async handle({ params: { id }, caller: { accountId }, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const key = { accountId, id };
      const contest = await lockContest(tx, key);
      if (contest === undefined) throw notFound();
      if (contest.closed_at !== null) throw contestState();
      const { entries, digest } = await digestEntries(tx, key);
      const changes = { closed_at: clock.now(), entries, entries_digest: digest };
      return shownContest(await updateContest(tx, key, changes), entries);
    });
  },
});

async function digestEntries(tx: Transaction, key: { readonly accountId: number; readonly id: number }) {
  const digest = new EntriesDigest();
  for (let behind = 0; ;) {
    const rows = await listEntriesBehind(tx, key, { behind, limit: readAtOnce });
    for (const { leaf } of rows) digest.add(leaf);
    const last = rows.at(-1);
    if (last === undefined) return digest.end();
    behind = last.id;
  }
}

export const drawReplyContest = endpoint({
  method: 'POST',
  path: '/ws/v1/reply-rules/contests/{id}/draw',
  name: 'drawReplyContest',
  permission: 'send',
  feature: null,
  title: { fa: 'قرعه', en: 'Draw the winners of a contest' },
  description: {
    fa: 'برنده‌های قرعه‌کشیِ بسته‌شده را یک بار می‌کشد و دانهٔ قرعه را آشکار می‌کند. هر کس با seed، public_value، entries و entries_digest همان برنده‌ها را به دست می‌آورد: قرعهٔ شمارهٔ k (از ۰) شش بایت اول HMAC-SHA-256 است، با کلید seed (همان متن هگز) و متن `entries_digest:public_value:k`، به شکل عدد. عددی که از بزرگ‌ترین مضربِ entries در ۲ به توان ۴۸ کمتر نباشد کنار می‌رود؛ باقی‌ماندهٔ بقیه بر entries به‌علاوهٔ ۱ شمارهٔ برنده است، هر کدام یک بار.',
    en: 'Draws the winners of a closed contest once, and reveals the seed. Anybody gets the same winners from seed, public_value, entries and entries_digest: the draw with the number k, from 0, is the first six bytes of HMAC-SHA-256 with the key seed (the hex text itself) and the text `entries_digest:public_value:k`, as a number. Numbers not below the largest multiple of entries within 2 to the power of 48 are left out; of the others the remainder by entries, plus 1, is the number of a winner, each once.',
  },
  params,
  body: Type.Object({ public_value: PublicValue }),
  data: contestSchema,
  refusals: [404, 409],
  examples: { body: { public_value: '2148732.4' }, data: drawnExample },

  async handle({ params: { id }, body, caller: { accountId }, platform }) {
    return platform.db.transaction().execute(async (tx) => {
      const key = { accountId, id };
      const contest = await lockContest(tx, key);
      if (contest === undefined) throw notFound();
      const { entries, entries_digest: entriesDigest, winners } = contest;
      if (contest.drawn_at !== null || entries === null || entriesDigest === null) throw contestState();
      if (entries === 0) throw contestEmpty();
      const of = { accountId, purpose: 'contest' } as const;
      const seed = ownSecrets.open(platform, of, contest.sealed_seed).toString('hex');
      const publicValue = body.public_value ?? '';
      const numbers = drawWinners({ seed, entriesDigest, publicValue, entries, winners });
      const drawn = await updateContest(tx, key, {
        drawn_at: platform.clock.now(),
        seed,
        public_value: publicValue,
        winner_numbers: numbers,
      });
      return shownContest(drawn, entries);
    });
  },
});

export const deleteReplyContest = endpoint({
  method: 'DELETE',
  path: '/ws/v1/reply-rules/contests/{id}',
  name: 'deleteReplyContest',
  permission: 'send',
  feature: null,
  title: { fa: 'حذف قرعه‌کشی', en: 'Delete a contest' },
  description: {
    fa: 'قرعه‌کشی را با شرکت‌کننده‌هایش حذف می‌کند؛ آنکه قاعده‌ای دارد حذف نمی‌شود.',
    en: 'Deletes a contest with its entries; one that a rule uses is refused.',
  },
  params,
  data: params,
  refusals: [404, 409],
  examples: { data: { id: 6 } },

  async handle({ params: { id }, caller: { accountId }, platform: { db } }) {
    await db.transaction().execute(async (tx) => {
      const key = { accountId, id };
      if ((await lockContest(tx, key)) === undefined) throw notFound();
      if (await isUsedByRule(tx, accountId, { contest_id: id })) throw usedByRule();
      await deleteRow(tx, key);
    });
    return { id };
  },
});
