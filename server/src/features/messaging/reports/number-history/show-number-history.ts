import { readMobile } from '@peyk/text';
import { Type } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { endpoint, operatorEndpoint } from '../../../../http/endpoint.ts';
import { Mobile } from '../../../../http/fields/shared.ts';
import { pageOf, pagingOf, pagingQuery, type Paging } from '../../../../http/paging.ts';
import { moment } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { networkOf } from '../../../../text/mobile-operator.ts';
import { itemAdviceText, itemErrorText } from '../../../../texts/item-error.ts';
import { say, text, type Language } from '../../../../texts/text.ts';
import { explainNumber } from './explain-number.ts';
import { wayOf } from './message-way.ts';
import { momentInSentence } from './moment-in-sentence.ts';
import {
  numberHistorySchema,
  operatorNumberHistorySchema,
  type MessageRow,
} from './number-history-schemas.ts';
import {
  countMessagesOf,
  factsOf,
  messagesOf,
  shownBlock,
  type MessageOf,
  type OfNumber,
} from './number-facts.ts';

export const showNumberHistory = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/numbers/{mobile}/history',
  name: 'showNumberHistory',
  permission: 'read',
  title: { fa: 'سرگذشت یک شماره', en: 'Show the history of a number' },
  description: {
    fa: 'می‌گوید چرا یک شماره پیام گرفت یا نگرفت: دلیل‌ها به زبان ساده، فهرست‌های سیاه و خط‌هایی که شخص لغو کرده، ساعت‌های خط، پاسخ اپراتور و همهٔ پیام‌های این حساب به آن شماره از جدیدترین، هر یک با گام‌هایش. پیام‌هایی که شماره‌شان را سرویس آورده (بانک شماره، کد پستی، مکان) در آن نیستند.',
    en: "Explains why a number got a message or not: reasons in words, blacklists, lines the person opted out of, hours of lines, answers of carriers, and all of the account's messages to it, newest first, each with its steps. Messages to numbers provided by the service (number banks, postal codes, location) are not included.",
  },
  params: Type.Object({ mobile: Mobile }),
  query: Type.Object(pagingQuery),
  data: numberHistorySchema,

  async handle({ params, query, caller: { accountId }, platform, url, language }) {
    const of = { accountId, mobile: readNumber(params.mobile) };
    const paging = pagingOf(query);
    const { head, messages, blocks, total } = await historyOf(platform, of, { paging, language });
    const row = rowIn(platform, language);
    return {
      ...head,
      blocks: blocks.map(shownBlock),
      messages: pageOf(messages.map(row), total, paging, url),
    };
  },
});

export const showNumberHistoryOfAll = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/numbers/{mobile}/history',
  name: 'showNumberHistoryOfAll',
  permission: 'sends.read',
  title: { fa: 'سرگذشت یک شماره در همهٔ حساب‌ها', en: 'Show the history of a number over all accounts' },
  description: {
    fa: 'مانند سرگذشت یک شماره برای مشتریان، ولی از همهٔ حساب‌ها، با اپراتور مخابراتی و پاسخ او همان‌گونه که آمده. پیام‌هایی که شماره‌شان را سرویس آورده در آن نیستند و رمزها پوشیده‌اند.',
    en: 'As the history of a number for customers, but of all accounts, with the carrier and its answer as it came. Messages to numbers provided by the service are not included, and codes are hidden.',
  },
  params: Type.Object({ mobile: Mobile }),
  query: Type.Object(pagingQuery),
  data: operatorNumberHistorySchema,

  async handle({ params, query, platform, url, language }) {
    const of = { accountId: undefined, mobile: readNumber(params.mobile) };
    const paging = pagingOf(query);
    const { head, messages, blocks, total } = await historyOf(platform, of, { paging, language });
    const row = rowIn(platform, language);
    const rows = messages.map((message) => ({
      account_id: message.send.account_id,
      ...row(message),
      carrier: message.carrier,
      carrier_error: message.item.error,
    }));
    return {
      ...head,
      blocks: blocks.map((block) => ({ account_id: block.account_id, ...shownBlock(block) })),
      messages: pageOf(rows, total, paging, url),
    };
  },
});

export function readNumber(given: string): string {
  const read = readMobile(given);
  if (!read.ok) throw invalidField('mobile', text('mobile_invalid', { field: 'mobile' }));
  return read.mobile;
}

interface Asked {
  readonly paging: Paging;
  readonly language: Language;
}

async function historyOf(platform: Platform, of: OfNumber, { paging, language }: Asked) {
  const [messages, total, { known, blocks }] = await Promise.all([
    messagesOf(platform, of, paging),
    countMessagesOf(platform, of),
    factsOf(platform, of, language),
  ]);
  const reasons = explainNumber(known).map(({ kind, text: said, advice: then }) => ({
    kind,
    text: say(said, language),
    advice: then && say(then, language),
  }));
  return { head: { mobile: of.mobile, network: networkOf(of.mobile), reasons }, messages, total, blocks };
}

function rowIn({ config }: Platform, language: Language): (message: MessageOf) => MessageRow {
  const written = momentInSentence(language, config.timeZone);
  return (message) => {
    const { send, item } = message;
    return {
      send_request_id: send.id,
      type: send.type as MessageRow['type'],
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
      way: wayOf(message, language, written),
    };
  };
}
