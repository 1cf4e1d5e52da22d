import { readMobile } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Mobile } from '../../../../http/fields/shared.ts';
import { LineOfSend, ShortLine } from '../../../../http/fields/sends.ts';
import { SendRequestId } from '../../../../http/fields/ids.ts';
import { CreatedAt } from '../../../../http/fields/times.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { moment, nullable, wordOf } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { mobileNetworks, networkOf } from '../../../../text/mobile-operator.ts';
import { itemAdviceText, itemErrorText } from '../../../../texts/item-error.ts';
import { say, text, type Language } from '../../../../texts/text.ts';
import { listBlocks } from '../../../audiences/blacklist/index.ts';
import { momentWriter } from '../../../common/exports/index.ts';
import { carrierHealth } from '../../../lines/carriers/index.ts';
import { sendWords } from '../../messages/index.ts';
import { withoutEndedCode } from '../ended-codes.ts';
import { itemOf, itemSchema, type Item } from '../list-send-items.ts';
import { countSends, listSends, type SendRow } from '../reports-store.ts';
import { withOutage } from '../waiting-code.ts';
import { explainNumber, type Block, type LastMessage } from './explain-number.ts';
import { countOutcomes, findItemsOf } from './number-messages-store.ts';

const countedMax = 10_000;

const { status, status_detail, text: Text, error, advice, sent_at, delivered_at } = itemSchema.properties;

const messageSchema = Type.Object(
  {
    send_request_id: SendRequestId,
    type: field(wordOf(sendWords.types), 'How it was sent', 'شیوهٔ ارسال'),
    line: LineOfSend,
    status,
    status_detail,
    waiting_for: field(
      nullable(wordOf(sendWords.waitingReasons)),
      'approval, schedule, or null',
      'approval، schedule یا null',
    ),
    text: Text,
    error,
    advice,
    created_at: CreatedAt,
    sent_at,
    delivered_at,
  },
  { title: 'MessageOfNumber' },
);

const explanationSchema = Type.Object(
  {
    kind: field(
      wordOf(['none', 'counts', 'blocked', 'left', 'outage', 'last']),
      'blocked: on a blacklist; left: the person opted out of a line; outage: no carrier takes a line now; last: the newest message; counts: all messages; none: no message',
      'blocked: در فهرست سیاه؛ left: لغو یک خط به دست خود شخص؛ outage: هم‌اکنون هیچ اپراتوری خط را نمی‌برد؛ last: جدیدترین پیام؛ counts: همهٔ پیام‌ها؛ none: بی‌پیام',
    ),
    text: field(
      Type.String(),
      'The reason, in the language of the caller',
      'دلیل، به زبان فراخواننده',
      'این شماره از ۱۴۰۵/۰۱/۰۱ در فهرست سیاه شماست.',
    ),
    advice: field(
      nullable(Type.String()),
      'Suggested action',
      'چه می‌توان کرد',
      'در تنظیمات، بخش فهرست سیاه، شماره را باز کنید.',
    ),
  },
  { title: 'NumberExplanation' },
);

const blockSchema = Type.Object(
  {
    source: field(
      wordOf(['account', 'operator', 'reply']),
      'account, operator (the service), or reply if the person opted out of the line',
      'account، operator (سرویس)، یا reply اگر خود شخص خط را لغو کرده باشد',
    ),
    line: field(nullable(ShortLine), 'The line; null: every line', 'خط؛ null: همهٔ خط‌ها'),
    created_at: CreatedAt,
  },
  { title: 'BlockOfNumber' },
);

export const showNumberHistory = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/numbers/{mobile}/history',
  name: 'showNumberHistory',
  permission: 'read',
  title: { fa: 'سرگذشت یک شماره', en: 'Show the history of a number' },
  description: {
    fa: 'می‌گوید چرا یک شماره پیام گرفت یا نگرفت: دلیل‌ها به زبان ساده، فهرست‌های سیاه و خط‌هایی که شخص لغو کرده، و همهٔ پیام‌های این حساب به آن شماره از جدیدترین. پیام‌هایی که شماره‌شان را سرویس آورده (بانک شماره، کد پستی، مکان) در آن نیستند.',
    en: "Explains why a number got a message or not: reasons in words, blacklists, lines the person opted out of, and all of the account's messages to it, newest first. Messages to numbers provided by the service (number banks, postal codes, location) are not included.",
  },
  params: Type.Object({ mobile: Mobile }),
  query: Type.Object(pagingQuery),
  data: Type.Object(
    {
      mobile: Mobile,
      network: field(wordOf([...mobileNetworks]), 'The network that issued it', 'شبکه‌ای که شماره از آن است'),
      reasons: field(Type.Array(explanationSchema), 'The strongest first', 'از مهم‌ترین'),
      blocks: field(Type.Array(blockSchema), 'Reason that it gets no messages', 'آنچه راه پیام را می‌بندد'),
      messages: field(pageSchema(messageSchema), 'Newest first', 'از تازه‌ترین'),
    },
    { title: 'NumberHistory' },
  ),

  async handle({ params, query, caller: { accountId }, platform, url, language }) {
    const read = readMobile(params.mobile);
    if (!read.ok) throw invalidField('mobile', text('mobile_invalid', { field: 'mobile' }));
    const { mobile } = read;
    const of = { accountId, mobile };
    const paging = pagingOf(query);
    const [messages, total, known] = await Promise.all([
      messagesOf(platform, of, paging),
      countSends(platform.db, accountId, { recipient: mobile }, countedMax),
      knownOf(platform, of, language),
    ]);
    return {
      mobile,
      network: networkOf(mobile),
      reasons: explainNumber(known).map(({ kind, text: said, advice: then }) => ({
        kind,
        text: say(said, language),
        advice: then && say(then, language),
      })),
      blocks: known.shownBlocks,
      messages: pageOf(
        messages.map((message) => shownMessage(message, language)),
        total,
        paging,
        url,
      ),
    };
  },
});

interface OfNumber {
  readonly accountId: number;
  readonly mobile: string;
}

interface Message {
  readonly send: SendRow;
  readonly item: Item;
}

async function messagesOf(
  platform: Platform,
  of: OfNumber,
  page: { readonly limit: number; readonly offset: number },
): Promise<Message[]> {
  const { db, clock } = platform;
  const sends = await listSends(db, of.accountId, { recipient: of.mobile }, page);
  const many = sends.filter((send) => send.mobile === null).map(({ id }) => id);
  const items = await findItemsOf(db, of, many);
  const messages: Message[] = [];
  for (const row of sends) {
    const send = await withOutage(platform, withoutEndedCode(row, clock.now()));
    const item = send && itemOf(send, items.get(send.id));
    if (send && item) messages.push({ send, item });
  }
  return messages;
}

function shownMessage({ send, item }: Message, language: Language): Static<typeof messageSchema> {
  return {
    send_request_id: send.id,
    type: send.type as Static<typeof messageSchema>['type'],
    line: { id: send.line_id, number: send.line_number },
    status: item.status,
    status_detail: item.status_detail,
    waiting_for: send.waiting_for,
    text: item.text,
    error: itemErrorText(item.error, language),
    advice: itemAdviceText(item, language),
    created_at: moment(send.created_at),
    sent_at: item.sent_at,
    delivered_at: item.delivered_at,
  };
}

const newestMax = 20;

/** What is known of a number: of its newest messages, its blocks, and the lines that these went by. */
async function knownOf(platform: Platform, of: OfNumber, language: Language) {
  const [newest, counts, entries] = await Promise.all([
    messagesOf(platform, of, { limit: newestMax, offset: 0 }),
    countOutcomes(platform.db, of.accountId, of.mobile),
    listBlocks(platform, of.accountId, of.mobile),
  ]);
  const written = momentWriter(language, platform.config.timeZone);
  const lines = [...new Set(newest.map(({ send }) => send.line_number))];
  // Only lines of this account: those of others are no reason, and stay unknown to it.
  const concerning = entries.filter(({ line_number: line }) => line === null || lines.includes(line));
  const outages: string[] = [];
  const { outages: known } = carrierHealth;
  for (const line of lines) if (await platform.runtime.get(known).isOut(line, of.mobile)) outages.push(line);
  return {
    counts,
    outages,
    blocks: concerning.map(({ source, line_number: line, created_at: at }): Block => ({
      source,
      line,
      since: written(at),
    })),
    shownBlocks: concerning.map(({ source, line_id: id, line_number: line, created_at: at }) => ({
      source,
      line: id === null ? null : { id, number: line ?? '' },
      created_at: moment(at),
    })),
    last: newest[0] && lastOf(newest[0], written, language),
  };
}

function lastOf(
  { send, item }: Message,
  written: (at: Date | null) => string,
  language: Language,
): LastMessage {
  const reason = itemErrorText(item.error, language);
  const of = { send: send.id, line: send.line_number, reason };
  if (item.status === 'delivered')
    return { ...of, state: 'delivered', at: written(send.delivered_at ?? dateOf(item.delivered_at)) };
  if (item.status === 'sent') return { ...of, state: 'sent', at: written(dateOf(item.sent_at)) };
  if (item.status !== 'in-queue' || send.state === 'rejected' || send.state === 'cancelled')
    return { ...of, state: 'failed', at: written(send.created_at) };
  if (send.waiting_for !== null)
    return { ...of, state: send.waiting_for, at: written(send.schedule ?? send.created_at) };
  return { ...of, state: 'waiting', at: written(send.created_at) };
}

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));
