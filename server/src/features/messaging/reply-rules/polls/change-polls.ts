import { Type, type Static } from 'typebox';

import { failure, invalidField, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { text } from '../../../../texts/text.ts';
import { lockProfile } from '../../../people/accounts/index.ts';
import { PollId } from '../actions/reply-action.ts';
import { sourcesMax, tooManySources, usedByRule } from '../endpoints/source-refusals.ts';
import { isUsedByRule } from '../rules-store.ts';
import { repeatedWord, wordsOf, type PollContent } from './poll.ts';
import { pollBodyExample, pollExample, pollFields, pollSchema, shownPoll } from './poll-schema.ts';
import { deletePoll as deleteRow, insertPoll, listPolls, lockPoll, updatePoll } from './polls-store.ts';
import { votesOfPolls } from './show-polls.ts';

const optionsKept = failure({ code: 'reply_options_kept', status: 409, text: 'reply_options_kept' });

const body = Type.Object(pollFields);

function readPoll(given: Static<typeof body>): PollContent {
  const options = given.options.map((option, at) => ({
    title: option.title.trim(),
    words: wordsOf(option, at + 1),
  }));
  const repeated = repeatedWord(options);
  if (repeated !== undefined)
    throw invalidField(
      `options.${repeated.at}.words`,
      text('reply_option_word_twice', { word: repeated.word }),
    );
  return { title: given.title.trim(), options, isLastCounted: given.last_counts ?? false };
}

export const createReplyPoll = endpoint({
  method: 'POST',
  path: '/ws/v1/reply-rules/polls',
  name: 'createReplyPoll',
  takesLongLists: true,
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'ساخت نظرسنجی', en: 'Create a poll' },
  description: {
    fa: 'نظرسنجی با گزینه‌هایش می‌سازد. رأی‌ها را قاعده‌ای می‌شمارد که کار count_vote دارد: هر شخص یک رأی.',
    en: 'Creates a poll with its options. A rule with the action count_vote counts the votes: one of each person.',
  },
  body,
  status: 201,
  data: pollSchema,
  refusals: [409],
  examples: { body: pollBodyExample, data: { ...pollExample, votes: 0 } },

  async handle({ body: given, caller: { accountId }, platform: { db, clock } }) {
    const content = readPoll(given);
    const poll = await db.transaction().execute(async (tx) => {
      await lockProfile(tx, accountId);
      if ((await listPolls(tx, accountId)).length >= sourcesMax) throw tooManySources({ limit: sourcesMax });
      return insertPoll(tx, accountId, content, clock.now());
    });
    return shownPoll(poll, new Map());
  },
});

export const editReplyPoll = endpoint({
  method: 'PUT',
  path: '/ws/v1/reply-rules/polls/{id}',
  name: 'editReplyPoll',
  takesLongLists: true,
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'ویرایش نظرسنجی', en: 'Edit a poll' },
  description: {
    fa: 'همهٔ نظرسنجی را عوض می‌کند. رأی‌ها به جای گزینه‌ها بسته‌اند: پس از رأی اول گزینه اضافه می‌شود ولی کم نمی‌شود.',
    en: 'Replaces the whole poll. Votes belong to places of options: after the first vote options can be added, not removed.',
  },
  params: Type.Object({ id: PollId }),
  body,
  data: pollSchema,
  refusals: [404, 409],
  examples: { body: pollBodyExample, data: pollExample },

  async handle({ params: { id }, body: given, caller: { accountId }, platform: { db, clock } }) {
    const content = readPoll(given);
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const poll = await lockPoll(tx, accountId, id);
      if (poll === undefined) throw notFound();
      const votes = (await votesOfPolls(tx, accountId, [id])).get(id) ?? new Map<number, number>();
      if (votes.size > 0 && content.options.length < poll.options.length) throw optionsKept();
      await updatePoll(tx, accountId, id, { content, now });
      return shownPoll({ ...poll, ...content, updatedAt: now }, votes);
    });
  },
});

export const deleteReplyPoll = endpoint({
  method: 'DELETE',
  path: '/ws/v1/reply-rules/polls/{id}',
  name: 'deleteReplyPoll',
  permission: 'send',
  feature: null,
  title: { fa: 'حذف نظرسنجی', en: 'Delete a poll' },
  description: {
    fa: 'نظرسنجی را با رأی‌هایش حذف می‌کند؛ نظرسنجی‌ای که قاعده‌ای دارد حذف نمی‌شود.',
    en: 'Deletes a poll with its votes; one that a rule counts votes in is refused.',
  },
  params: Type.Object({ id: PollId }),
  data: Type.Object({ id: PollId }),
  refusals: [404, 409],
  examples: { data: { id: 3 } },

  async handle({ params: { id }, caller: { accountId }, platform: { db } }) {
    await db.transaction().execute(async (tx) => {
      if ((await lockPoll(tx, accountId, id)) === undefined) throw notFound();
      if (await isUsedByRule(tx, accountId, { poll_id: id })) throw usedByRule();
      await deleteRow(tx, accountId, id);
    });
    return { id };
  },
});
