import type { Platform } from '../../../../platform.ts';
import { isRefusedAsAdvertising, itemErrorText } from '../../../../texts/item-error.ts';
import type { Language } from '../../../../texts/text.ts';
import { moment } from '../../../../http/schemas.ts';
import { listBlocks } from '../../../audiences/blacklist/index.ts';
import { carrierHealth } from '../../../lines/carriers/index.ts';
import { findSendsOf, listKeysOfAll } from '../all-sends-store.ts';
import { withoutEndedCode } from '../ended-codes.ts';
import { itemOf, type Item } from '../list-send-items.ts';
import { countSends, listSends, type SendRow } from '../reports-store.ts';
import type { SendEventRow } from '../timeline/timeline-store.ts';
import { withOutage } from '../waiting-code.ts';
import { listClosedLines } from './closed-lines.ts';
import type { Block, KnownOfNumber, LastMessage } from './explain-number.ts';
import { momentInSentence } from './moment-in-sentence.ts';
import { countOutcomes, findItemsOf, listEventsOf } from './number-messages-store.ts';

const countedMax = 10_000;
/** The newest messages explain what happens now. */
const newestMax = 20;

export interface OfNumber {
  /** Undefined: of all accounts. */
  readonly accountId: number | undefined;
  readonly mobile: string;
  /** Only the message of this send. */
  readonly sendId?: number | undefined;
}

export interface MessageOf {
  readonly send: SendRow;
  readonly item: Item;
  readonly events: readonly SendEventRow[];
  readonly carrier: string | null;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export async function countMessagesOf(
  { db }: Platform,
  { accountId, mobile, sendId }: OfNumber,
): Promise<number> {
  if (accountId !== undefined) return countSends(db, accountId, filtersOf({ mobile, sendId }), countedMax);
  return (await listKeysOfAll(db, { recipient: mobile }, countedMax)).length;
}

/** Messages to a number with what happened to them, newest first. */
export async function messagesOf(platform: Platform, of: OfNumber, page: Page): Promise<MessageOf[]> {
  const { db, clock } = platform;
  const sends = await sendsOf(platform, of, page);
  const many = sends.filter((send) => send.mobile === null);
  const [items, events] = await Promise.all([findItemsOf(db, of.mobile, many), listEventsOf(db, sends)]);
  const messages: MessageOf[] = [];
  for (const row of sends) {
    const send = await withOutage(platform, withoutEndedCode(row, clock.now()));
    const found = items.get(row.id);
    const item = send && itemOf(send, found);
    if (send === undefined || item === undefined) continue;
    const carrier = send.carrier ?? found?.carrier ?? null;
    messages.push({ send, item, events: events.get(send.id) ?? [], carrier });
  }
  return messages;
}

const filtersOf = ({ mobile, sendId }: Pick<OfNumber, 'mobile' | 'sendId'>) => ({
  recipient: mobile,
  ...(sendId !== undefined && { ids: [sendId] }),
});

async function sendsOf({ db }: Platform, { accountId, ...of }: OfNumber, page: Page): Promise<SendRow[]> {
  const filters = filtersOf(of);
  if (accountId !== undefined) return listSends(db, accountId, filters, page);
  const keys = await listKeysOfAll(db, filters, Math.min(page.offset + page.limit, countedMax));
  return findSendsOf(db, keys.slice(page.offset));
}

/** What is known of a number: of its newest messages, its blocks, and the lines that these went by. */
export async function factsOf(platform: Platform, of: OfNumber, language: Language) {
  const [newest, counts] = await Promise.all([
    messagesOf(platform, of, { limit: newestMax, offset: 0 }),
    countOutcomes(platform.db, of.accountId, of.mobile),
  ]);
  const written = momentInSentence(language, platform.config.timeZone);
  const lines = [...new Set(newest.map(({ send }) => send.line_number))];
  // An account learns of its own lines only: those of others are no reason for it.
  const asker = of.accountId === undefined ? undefined : { id: of.accountId, lines };
  const blocks = await listBlocks(platform, asker, of.mobile);
  const known: KnownOfNumber = {
    counts,
    blocks: blocks.map(({ source, line_number: line, account_id: account, created_at: at }): Block => ({
      source,
      line,
      account: of.accountId === undefined ? account : null,
      since: written(at),
    })),
    outages: await outagesOf(platform, lines, of.mobile),
    closed: await listClosedLines(platform, linesThatWait(newest)),
    refused: refusedOf(newest, platform, written),
    last: newest[0] && lastOf(newest[0], written, language),
    isOfAll: of.accountId === undefined,
  };
  return { known, blocks };
}

async function outagesOf({ runtime }: Platform, lines: readonly string[], mobile: string): Promise<string[]> {
  const out: string[] = [];
  for (const line of lines) if (await runtime.get(carrierHealth.outages).isOut(line, mobile)) out.push(line);
  return out;
}

/** Lines on which a send to many was released and has not reached the number. */
function linesThatWait(newest: readonly MessageOf[]): string[] {
  const waiting = newest.filter(({ send, item }) => send.state === 'running' && item.status === 'in-queue');
  return [...new Set(waiting.map(({ send }) => send.line_number))];
}

/** The newest message that the network refused, as it does where the person shut advertising off. */
function refusedOf(newest: readonly MessageOf[], { config }: Platform, written: (at: Date | null) => string) {
  const found = newest.find(({ item }) => isRefusedAsAdvertising(item) !== false);
  if (found === undefined) return undefined;
  const { send, item } = found;
  const isCertain = isRefusedAsAdvertising(item) === true;
  return { send: send.id, at: written(send.created_at), code: config.advertisingCode, isCertain };
}

function lastOf(
  { send, item }: MessageOf,
  written: (at: Date | null) => string,
  language: Language,
): LastMessage {
  const of = { send: send.id, line: send.line_number, reason: itemErrorText(item.error, language) };
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

type BlockRow = Awaited<ReturnType<typeof listBlocks>>[number];

export const shownBlock = ({ source, line_id: id, line_number: line, created_at: at }: BlockRow) => ({
  source,
  line: id === null ? null : { id, number: line ?? '' },
  created_at: moment(at),
});
