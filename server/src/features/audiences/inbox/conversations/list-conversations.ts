import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalidField } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { moment } from '../../../../http/schemas.ts';
import { normaliseForSearch } from '../../../../text/normalise.ts';
import { filterBlacklisted } from '../../blacklist/index.ts';
import { text } from '../../../../texts/text.ts';
import { listTeam } from '../../../people/users/index.ts';
import { findValuesByMobile } from '../../phonebooks/index.ts';
import { conversationSchema, ConversationWith, readSender, type Colleague } from './conversation-fields.ts';
import {
  countConversations,
  listConversations as selectConversations,
  type ConversationFilters,
} from './conversations-store.ts';

export const listConversations = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/inbox/conversations',
  name: 'listConversations',
  permission: 'read',
  title: { fa: 'گفت‌وگوها', en: 'List conversations' },
  description: {
    fa: 'شماره‌هایی را که به این حساب نوشته‌اند، با جدیدترین پیام در ابتدا، فهرست می‌کند.',
    en: 'Lists the numbers that wrote to this account, newest message first.',
  },
  query: Type.Object({
    ...pagingQuery,
    search: field(
      Type.Optional(Type.String({ maxLength: 100 })),
      'Part of a number, or words of a text',
      'بخشی از شماره، یا کلمه‌های متن',
      '0912',
    ),
    unread: field(
      Type.Optional(Type.Boolean()),
      'true: only conversations with unread messages',
      'true: فقط آن‌هایی که پیام نخوانده دارند',
    ),
    from: Type.Optional(ConversationWith),
    state: field(
      Type.Optional(Type.Enum(['open', 'done'])),
      'open: those that wait for something; done: those that need nothing more',
      'open: آن‌هایی که کاری دارند؛ done: آن‌هایی که کاری با آن‌ها نمانده',
    ),
    assignee: field(
      Type.Optional(Type.String({ pattern: '^(me|none|[1-9]\\d{0,15})$' })),
      'me: those of the person who asks; none: those of no one; else the id of a person',
      'me: آن‌هایی که به خود شما سپرده شده؛ none: آن‌هایی که به کسی سپرده نشده؛ وگرنه شناسهٔ شخص',
      'me',
    ),
  }),
  data: pageSchema(conversationSchema),
  examples: {
    data: pageExample({
      from: '09123456789',
      name: 'زهرا محمدی',
      line_number: '90008361',
      text: 'سفارش من کی می‌رسد؟',
      last_message_id: 1,
      received_at: '2026-11-15T08:30:00.000Z',
      messages: 3,
      unread: 1,
      is_blacklisted: false,
      assigned_to: { id: 42, name: 'سارا محمدی' },
      is_done: false,
    }),
  },

  async handle({ query, caller: { accountId, userId }, platform, url }) {
    const { db } = platform;
    const team = await listTeam(db, accountId);
    const filters = {
      accountId,
      isUnread: query.unread === true,
      from: query.from && readSender(query.from),
      state: query.state,
      assigned: readAssignee(query.assignee, team, userId),
      ...readSearch(query.search),
    };
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      selectConversations(db, filters, paging),
      countConversations(db, filters),
    ]);
    const numbers = rows.map((row) => ({
      ...row,
      accountId,
      mobile: row.from_number,
      line: row.to_number,
    }));
    const [blacklisted, values] = await Promise.all([
      filterBlacklisted(platform, numbers),
      findValuesByMobile(
        db,
        accountId,
        rows.map(({ from_number: from }) => from),
      ),
    ]);
    const shown = numbers.map((row) => ({
      from: row.mobile,
      name: values.get(row.mobile)?.['name'] || null,
      line_number: row.line,
      text: row.text,
      last_message_id: row.last_message_id,
      received_at: moment(row.last_received_at),
      messages: row.messages,
      unread: row.unread,
      is_blacklisted: blacklisted.has(row),
      assigned_to: team.find(({ id }) => id === row.assigned_to) ?? null,
      is_done: row.done_at !== null,
    }));
    return pageOf(shown, total, paging, url);
  },
});

/** Three digits and more are part of a number; anything else is searched for in the texts. */
function readSearch(search: string | undefined): Pick<ConversationFilters, 'number' | 'words'> {
  const words = normaliseForSearch(search ?? '');
  if (words === '') return {};
  return /^\d{3,}$/.test(words) ? { number: words } : { words };
}

/** A person who left the account has no conversations any more. */
function readAssignee(
  given: string | undefined,
  team: readonly Colleague[],
  userId: number | undefined,
): ConversationFilters['assigned'] {
  if (given === undefined) return undefined;
  if (given === 'none') return { toNoneOf: team.map(({ id }) => id) };
  const wanted = given === 'me' ? userId : Number(given);
  if (wanted === undefined) throw invalidField('assignee', text('assignee_of_key'));
  return { to: wanted };
}
