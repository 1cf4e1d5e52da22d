import { toEnglishDigits } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { panelEndpoint, type PanelCaller } from '../../../http/endpoint.ts';
import { nullable } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { searchKinds, searchSources, type SearchHit, type SearchQuestion } from '../../../search-source.ts';
import { searchExpression } from '../../../text/search-expression.ts';

const perKind = 5;

const hit = Type.Object(
  {
    id: field(Type.Union([Type.Integer(), Type.String()]), 'Id of what was found', 'شناسهٔ آنچه یافت شد'),
    title: field(
      Type.String(),
      'Title of what was found, for people',
      'عنوان آنچه یافت شد',
      'مشتریان باشگاه',
    ),
    detail: field(
      nullable(Type.String()),
      'More about it, for people',
      'بیشتر دربارهٔ آن',
      '2 of 3 connections are open',
    ),
    parent_id: field(
      nullable(Type.Integer()),
      'The phonebook of a contact, the account of a send',
      'دفترچهٔ یک مخاطب، حسابِ یک ارسال',
      7,
    ),
  },
  { title: 'SearchHit' },
);
const group = Type.Object(
  {
    kind: field(Type.Enum([...searchKinds]), 'Type', 'نوع آن'),
    items: field(Type.Array(hit), 'The rows', 'ردیف‌ها'),
  },
  { title: 'SearchGroup' },
);

export const searchEverything = panelEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/panel/v1/search',
  name: 'searchEverything',
  permission: 'self',
  title: { fa: 'جست‌وجو در همه چیز', en: 'Search everything' },
  description: {
    fa: 'همهٔ چیزهایی را که نقش شما اجازهٔ خواندنش را دارد یک‌جا می‌جوید: از هر نوع حداکثر پنج مورد، از جدیدترین. برای کاربران حساب: ارسال‌ها (با شناسه، گیرنده، کلمه‌های ۲۰٬۰۰۰ ارسال جدیدتر)، مخاطبان، دفترچه‌ها، الگوها، گفت‌وگوها (با ابتدای شماره)، تیکت‌ها، سفارش‌ها (با شناسه). برای اپراتورها: حساب‌ها، تیکت‌ها، خطوط، اپراتورهای مخابراتی و ارسال‌ها (با شناسه)، هرکدام با اجازهٔ فهرستش. نوعی که چیزی در آن پیدا نشود نمی‌آید.',
    en: 'Searches everything the role may read, up to five results of each kind, newest first. For people of an account: sends (by id, recipient, or words in the newest 20,000), contacts, phonebooks, patterns, inbox conversations (by the beginning of a number), tickets, orders (by id). For operators: accounts, tickets, lines, carriers, sends (by id), each with the permission of its list. Kinds without a result are omitted.',
  },
  query: Type.Object({
    q: field(Type.String({ minLength: 1, maxLength: 100 }), 'Search text', 'آنچه جست‌وجو می‌شود', 'سارا'),
  }),
  data: Type.Array(group),
  examples: {
    data: [{ kind: 'phonebook', items: [{ id: 3, title: 'مشتریان', detail: '۱۲', parent_id: null }] }],
  },

  async handle({ query, caller, platform }) {
    const text = toEnglishDigits(query.q).trim();
    // Nothing but signs: lists would then be shown unfiltered.
    if (searchExpression(text) === undefined) return [];
    const digits = /^\d{1,20}$/.test(text) ? text : undefined;
    const groups = await Promise.all(listSearches(platform, caller, { text, digits, limit: perKind }));
    return groups.filter(({ items }) => items.length > 0);
  },
});

/** What the sources of the caller's side find, as far as the role may read it. */
function listSearches(platform: Platform, caller: PanelCaller, question: SearchQuestion) {
  const { accountId } = caller;
  return platform.runtime
    .get(searchSources)
    .filter(({ side, permission }) => side === sideOf(caller) && caller.permissions.has(permission))
    .map(async (source) => {
      const hits =
        source.side === 'operator'
          ? await source.find(platform, question)
          : await source.find(platform, question, accountId ?? 0);
      return { kind: source.kind, items: hits.map(shownHit) };
    });
}

const sideOf = ({ accountId }: PanelCaller) => (accountId === null ? 'operator' : 'account');

function shownHit({ id, title, detail, parent_id: parentId }: SearchHit): Static<typeof hit> {
  return {
    id,
    title: shortened(title),
    detail: shortened(detail ?? '') || null,
    parent_id: parentId ?? null,
  };
}

const lengthMax = 100;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= lengthMax ? line : `${Array.from(line).slice(0, lengthMax).join('')}…`;
}
