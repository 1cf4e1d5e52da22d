import { Type } from 'typebox';

import { failure, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { field } from '../../../../primitives/field.ts';
import { mapInTurns } from '../../../../primitives/loop-turn.ts';
import { lockProfile } from '../../../people/accounts/index.ts';
import { CodeListId } from '../actions/reply-action.ts';
import { sourcesMax, tooManySources, usedByRule } from '../endpoints/source-refusals.ts';
import { ownSecrets } from '../own-secrets.ts';
import { isUsedByRule } from '../rules-store.ts';
import { codeDigester } from './code-digest.ts';
import { codeListExample, codeListSchema, shownList, Title } from './code-list-schema.ts';
import {
  deleteCodeList as deleteRow,
  insertCodeList,
  insertCodes,
  listCodeLists,
  lockCodeList,
  updateCodeCount,
} from './codes-store.ts';
import { readCodes } from './read-codes.ts';

const atOnce = 10_000;
const codesMax = 1_000_000;
const tooManyCodes = failure({ code: 'reply_codes_max', status: 409, text: 'reply_codes_max' });

export const createCodeList = endpoint({
  method: 'POST',
  path: '/ws/v1/reply-rules/code-lists',
  name: 'createReplyCodeList',
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'ساخت فهرست کد', en: 'Create a list of codes' },
  description: {
    fa: 'فهرستی برای کدهایی می‌سازد که مردم می‌فرستند و هر کدام یک بار پذیرفته می‌شود. کدها را POST …/codes اضافه می‌کند و قاعده‌ای با کار use_code به کار می‌برد.',
    en: 'Creates a list for codes that people send, each of which is accepted once. POST …/codes adds the codes, a rule with the action use_code uses them up.',
  },
  body: Type.Object({ title: Title }),
  status: 201,
  data: codeListSchema,
  refusals: [409],
  examples: { body: { title: codeListExample.title }, data: { ...codeListExample, codes: 0, used: 0 } },

  async handle({ body, caller: { accountId }, platform }) {
    const list = await platform.db.transaction().execute(async (tx) => {
      await lockProfile(tx, accountId);
      if ((await listCodeLists(tx, accountId)).length >= sourcesMax)
        throw tooManySources({ limit: sourcesMax });
      const { sealed: key } = ownSecrets.create(platform, { accountId, purpose: 'codes' });
      return insertCodeList(tx, accountId, { title: body.title.trim(), key, now: platform.clock.now() });
    });
    return shownList({ ...list, used: 0 });
  },
});

export const addCodes = endpoint({
  method: 'POST',
  path: '/ws/v1/reply-rules/code-lists/{id}/codes',
  name: 'addReplyCodes',
  takesLongLists: true,
  permission: 'send',
  feature: null,
  title: { fa: 'افزودن کد به فهرست', en: 'Add codes to a list' },
  description: {
    fa: 'تا ۱۰٬۰۰۰ کد در هر فراخوانی اضافه می‌کند؛ تکراری‌ها شمرده و رد می‌شوند. شکل حرف و رقم، فاصله و خط تیره مهم نیست. کدِ به‌کارنرفته فقط به شکل رمزشده نگه داشته می‌شود و هیچ‌جا نشان داده نمی‌شود.',
    en: 'Adds up to 10,000 codes a call; repeated ones are counted and left out. Spelling of letters and digits, spaces and hyphens do not matter. A code that is not used is kept as a keyed digest only, and is shown nowhere.',
  },
  params: Type.Object({ id: CodeListId }),
  body: Type.Object({
    codes: field(
      Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: atOnce }),
      'Codes of 4 to 40 letters and digits',
      'کدهایی از ۴ تا ۴۰ حرف و رقم',
      ['AB12-CD34', 'AB12-CD35'],
    ),
  }),
  data: Type.Object({
    added: field(Type.Integer(), 'Codes that are new', 'کدهای تازه', 2),
    repeated: field(Type.Integer(), 'Codes that the list had, or that came twice', 'کدهای تکراری', 0),
    codes: field(Type.Integer(), 'Codes of the list now', 'کدهای فهرست از این پس', 5000),
  }),
  refusals: [404, 409],
  examples: { body: { codes: ['AB12-CD34', 'AB12-CD35'] }, data: { added: 2, repeated: 0, codes: 5000 } },

  async handle({ params: { id }, body, caller: { accountId }, platform }) {
    const folded = await readCodes(body.codes);
    return platform.db.transaction().execute(async (tx) => {
      const key = { accountId, listId: id };
      const list = await lockCodeList(tx, key);
      if (list === undefined) throw notFound();
      const digests = await mapInTurns(folded, codeDigester(platform, accountId, list.code_key));
      const added = await insertCodes(tx, key, digests);
      const codes = list.codes + added;
      if (codes > codesMax) throw tooManyCodes({ limit: codesMax });
      await updateCodeCount(tx, key, codes);
      return { added, repeated: body.codes.length - added, codes };
    });
  },
});

export const deleteCodeList = endpoint({
  method: 'DELETE',
  path: '/ws/v1/reply-rules/code-lists/{id}',
  name: 'deleteReplyCodeList',
  permission: 'send',
  feature: null,
  title: { fa: 'حذف فهرست کد', en: 'Delete a list of codes' },
  description: {
    fa: 'فهرست را با کدهایش حذف می‌کند؛ فهرستی که قاعده‌ای دارد حذف نمی‌شود.',
    en: 'Deletes a list with its codes; one that a rule uses is refused.',
  },
  params: Type.Object({ id: CodeListId }),
  data: Type.Object({ id: CodeListId }),
  refusals: [404, 409],
  examples: { data: { id: 5 } },

  async handle({ params: { id }, caller: { accountId }, platform: { db } }) {
    await db.transaction().execute(async (tx) => {
      const key = { accountId, listId: id };
      if ((await lockCodeList(tx, key)) === undefined) throw notFound();
      if (await isUsedByRule(tx, accountId, { code_list_id: id })) throw usedByRule();
      await deleteRow(tx, key);
    });
    return { id };
  },
});
