import { Type, type Static } from 'typebox';

import { failure, invalidField, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { CreatedAt } from '../../../../http/fields/times.ts';
import { moment, nullable } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { text } from '../../../../texts/text.ts';
import { replyCommands } from '../../../audiences/blacklist/index.ts';
import { findUsableLine, findUsableLineById, lineRecords } from '../../../lines/lines/index.ts';
import { lockProfile } from '../../../people/accounts/index.ts';
import { Keyword } from '../endpoints/rule-schema.ts';
import { firstWord } from '../matching/match-reply.ts';
import { foldText } from '../matching/fold-text.ts';
import { isKeywordUsed } from '../rules-store.ts';
import {
  deleteKeyword as deleteRow,
  findKeywordAccount,
  insertKeyword,
  listKeywords as listRows,
  moveKeyword,
} from './keywords-store.ts';

const keywordsMax = 20;
const lengthMin = 2;
const keywordTaken = failure({ code: 'reply_keyword_taken', status: 409, text: 'reply_keyword_taken' });
const keywordUsed = failure({ code: 'reply_keyword_used', status: 409, text: 'reply_keyword_used' });
const tooMany = failure({ code: 'reply_keywords_max', status: 409, text: 'reply_keywords_max' });

const LineNumber = field(
  Type.String({ minLength: 1, maxLength: 30 }),
  'A shared line',
  'یک خط مشترک',
  '90008361',
);
const keywordSchema = Type.Object(
  {
    line_number: field(
      nullable(Type.String()),
      'The line; null: the account may no longer use it',
      'خط؛ null: حساب دیگر آن را ندارد',
      '90008361',
    ),
    keyword: Keyword,
    created_at: CreatedAt,
  },
  { title: 'ReplyKeyword' },
);
const example: Static<typeof keywordSchema> = {
  line_number: '90008361',
  keyword: 'نان',
  created_at: '2026-11-15T08:30:00.000Z',
};
const named = Type.Object({ line_number: LineNumber, keyword: Keyword });

export const listReplyKeywords = endpoint({
  method: 'GET',
  path: '/ws/v1/reply-rules/keywords',
  name: 'listReplyKeywords',
  permission: 'read',
  title: { fa: 'کلمه‌های خط مشترک', en: 'List keywords of shared lines' },
  description: {
    fa: 'کلمه‌هایی را می‌دهد که این حساب روی خط‌های مشترک دارد.',
    en: 'Lists the words that the account has on shared lines.',
  },
  data: Type.Array(keywordSchema),
  examples: { data: [example] },

  async handle({ caller: { accountId }, platform }) {
    const rows = await listRows(platform.db, accountId);
    return Promise.all(
      rows.map(async (row) => ({
        line_number: (await findUsableLineById(platform, accountId, row.line_id))?.number ?? null,
        keyword: row.keyword,
        created_at: moment(row.created_at),
      })),
    );
  },
});

export const addReplyKeyword = endpoint({
  method: 'POST',
  path: '/ws/v1/reply-rules/keywords',
  name: 'addReplyKeyword',
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'گرفتن کلمهٔ خط مشترک', en: 'Take a keyword of a shared line' },
  description: {
    fa: 'کلمه‌ای از یک خط مشترک را از آنِ این حساب می‌کند: پیام‌هایی که کلمهٔ اولشان آن است به این حساب می‌رسند. کلمه‌های لغو و کلمه‌ای که حساب دیگرِ همین خط دارد گرفته نمی‌شود.',
    en: 'Makes a word of a shared line belong to the account: messages whose first word it is are for this account. Opt-out words, and words that another account has which may use the line, are refused.',
  },
  body: named,
  status: 201,
  data: keywordSchema,
  refusals: [409],
  examples: { body: { line_number: '90008361', keyword: 'نان' }, data: example },

  async handle({ body, caller: { accountId }, platform }) {
    const { db, clock } = platform;
    const lineId = await readSharedLine(platform, accountId, body.line_number);
    const keyword = await readKeyword(platform, body.keyword);
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      await lockProfile(tx, accountId);
      const own = await listRows(tx, accountId);
      if (own.some((one) => one.line_id === lineId && one.keyword === keyword)) return;
      if (own.length >= keywordsMax) throw tooMany({ limit: keywordsMax });
      const word = { lineId, keyword, now };
      const isTaken =
        (await insertKeyword(tx, accountId, word)) || (await takeOver(platform, tx, accountId, word));
      if (!isTaken) throw keywordTaken({ keyword });
    });
    return { line_number: body.line_number, keyword, created_at: moment(now) };
  },
});

export const deleteReplyKeyword = endpoint({
  method: 'DELETE',
  path: '/ws/v1/reply-rules/keywords',
  name: 'deleteReplyKeyword',
  permission: 'send',
  feature: null,
  title: { fa: 'پس دادن کلمهٔ خط مشترک', en: 'Give back a keyword of a shared line' },
  description: {
    fa: 'کلمه‌ای را پس می‌دهد؛ کلمه‌ای که قاعده‌ای دارد پس داده نمی‌شود.',
    en: 'Gives a word back; one that a rule asks for is refused.',
  },
  query: named,
  data: Type.Object({ keyword: Keyword }),
  refusals: [404, 409],
  examples: { data: { keyword: 'نان' } },

  async handle({ query, caller: { accountId }, platform }) {
    const keyword = foldText(query.keyword).text;
    const { db } = platform;
    const found = await lineRecords.findByNames(platform.pool, [query.line_number]);
    if (found === undefined) throw notFound();
    const key = { lineId: found.id, keyword };
    if (await isKeywordUsed(db, accountId, key)) throw keywordUsed({ keyword });
    if (!(await deleteRow(db, accountId, key))) throw notFound();
    return { keyword };
  },
});

/** The word of an account that may no longer use the line is free. */
async function takeOver(
  platform: Platform,
  tx: Transaction,
  accountId: number,
  word: { readonly lineId: number; readonly keyword: string; readonly now: Date },
): Promise<boolean> {
  const holder = await findKeywordAccount(tx, word);
  if (holder === undefined || (await findUsableLineById(platform, holder, word.lineId))) return false;
  return moveKeyword(tx, { from: holder, to: accountId }, word);
}

async function readSharedLine(platform: Platform, accountId: number, number: string): Promise<number> {
  const line = await findUsableLine(platform, accountId, number);
  if (line === undefined) throw invalidField('line_number', text('line_not_accessible', { number: number }));
  const record = await lineRecords.findByNames(platform.pool, [line.number]);
  if (record?.owner_account_id === accountId)
    throw invalidField('line_number', text('reply_keyword_not_here'));
  return line.id;
}

/** A keyword is one word, as the first word of a reply is read. */
async function readKeyword({ db, config }: Platform, given: string): Promise<string> {
  const keyword = foldText(given).text;
  const words = await replyCommands.words(db, config);
  const isCommand =
    replyCommands.read(keyword, words) !== undefined || replyCommands.isHelp(keyword, config.helpWords);
  if (isCommand) throw invalidField('keyword', text('reply_keyword_reserved', { keyword }));
  if (keyword.length < lengthMin || firstWord(keyword) !== keyword)
    throw invalidField('keyword', text('reply_keyword_shape', { limit: lengthMin }));
  return keyword;
}
