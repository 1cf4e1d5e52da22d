import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { changeFeed } from '../../../changes/index.ts';
import { failure, invalidField, notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { filledText, Id } from '../../../http/schemas.ts';
import { text } from '../../../texts/text.ts';
import {
  answersMax,
  deleteReadyAnswer as deleteRow,
  insertReadyAnswer,
  isTitleTaken,
  listReadyAnswers as selectAnswers,
  lockReadyAnswers,
  updateReadyAnswer,
} from './ready-answers-store.ts';

const taken = failure({ code: 'name_taken', status: 409, text: 'name_taken' });

const AnswerId = field(Id, 'Id of the ready answer', 'شناسهٔ پاسخ آماده', 42);
const answerFields = {
  title: field(filledText(60), 'What it is chosen by', 'عنوانی که با آن انتخاب می‌شود', 'ساعت کار'),
  text: field(filledText(1000), 'Text of the answer', 'متن پاسخ', 'فروشگاه هر روز از ۹ تا ۲۱ باز است.'),
};
const readyAnswer = Type.Object({ id: AnswerId, ...answerFields }, { title: 'ReadyAnswer' });
const example = { id: 42, title: 'ساعت کار', text: 'فروشگاه هر روز از ۹ تا ۲۱ باز است.' };
const given = { title: example.title, text: example.text };

const trimmed = (body: { readonly title: string; readonly text: string }) => ({
  title: body.title.trim(),
  text: body.text.trim(),
});

export const listReadyAnswers = endpoint({
  method: 'GET',
  path: '/ws/v1/ready_answers',
  name: 'listReadyAnswers',
  permission: 'read',
  title: { fa: 'پاسخ‌های آماده', en: 'List ready answers' },
  description: {
    fa: 'پاسخ‌های آمادهٔ حساب را به ترتیب عنوان می‌دهد.',
    en: "Lists the account's ready answers by title.",
  },
  data: Type.Array(readyAnswer),
  examples: { data: [example] },

  handle: ({ caller: { accountId }, platform: { db } }) => selectAnswers(db, accountId),
});

export const addReadyAnswer = endpoint({
  method: 'POST',
  path: '/ws/v1/ready_answers',
  name: 'addReadyAnswer',
  permission: 'send',
  feature: null,
  title: { fa: 'افزودن پاسخ آماده', en: 'Add a ready answer' },
  description: {
    fa: 'پاسخی را برای همهٔ کاربران حساب نگه می‌دارد؛ تا ۲۰۰ پاسخ.',
    en: 'Saves an answer for every person of the account; up to 200.',
  },
  body: Type.Object(answerFields),
  status: 201,
  data: readyAnswer,
  refusals: [409],
  examples: { body: given, data: example },

  async handle({ body, caller: { accountId }, platform: { db, clock, runtime } }) {
    const added = await db.transaction().execute(async (tx) => {
      if ((await lockReadyAnswers(tx, accountId)) >= answersMax)
        throw invalidField('title', text('ready_answers_many', { limit: answersMax }));
      const row = await insertReadyAnswer(tx, accountId, { ...trimmed(body), now: clock.now() });
      if (row === undefined) throw taken();
      return row;
    });
    runtime.get(changeFeed).note(accountId, 'inbox');
    return added;
  },
});

export const editReadyAnswer = endpoint({
  method: 'PUT',
  path: '/ws/v1/ready_answers/{id}',
  name: 'editReadyAnswer',
  permission: 'send',
  feature: null,
  title: { fa: 'ویرایش پاسخ آماده', en: 'Edit a ready answer' },
  description: {
    fa: 'عنوان و متن پاسخ آماده را تغییر می‌دهد؛ آنچه فرستاده شده همان می‌ماند.',
    en: 'Changes title and text of a ready answer; what was sent with it stays.',
  },
  params: Type.Object({ id: AnswerId }),
  body: Type.Object(answerFields),
  data: readyAnswer,
  refusals: [404, 409],
  examples: { body: given, data: example },

  async handle({ params: { id }, body, caller: { accountId }, platform: { db, clock, runtime } }) {
    const edited = await db.transaction().execute(async (tx) => {
      await lockReadyAnswers(tx, accountId);
      const changed = { id, ...trimmed(body) };
      if (await isTitleTaken(tx, accountId, changed)) throw taken();
      const row = await updateReadyAnswer(tx, accountId, { ...changed, now: clock.now() });
      if (row === undefined) throw notFound();
      return row;
    });
    runtime.get(changeFeed).note(accountId, 'inbox');
    return edited;
  },
});

export const deleteReadyAnswer = endpoint({
  method: 'DELETE',
  path: '/ws/v1/ready_answers/{id}',
  name: 'deleteReadyAnswer',
  permission: 'send',
  feature: null,
  title: { fa: 'حذف پاسخ آماده', en: 'Delete a ready answer' },
  description: { fa: 'پاسخ آماده را حذف می‌کند.', en: 'Deletes a ready answer.' },
  params: Type.Object({ id: AnswerId }),
  data: Type.Null(),
  refusals: [404],
  examples: { data: null },

  async handle({ params: { id }, caller: { accountId }, platform: { db, runtime } }) {
    if (!(await deleteRow(db, accountId, id))) throw notFound();
    runtime.get(changeFeed).note(accountId, 'inbox');
    return null;
  },
});
