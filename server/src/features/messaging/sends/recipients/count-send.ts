import { invalid } from '../../../../failure.ts';
import { meansDefaultLine } from '../../../../http/dialect.ts';
import type { Platform } from '../../../../platform.ts';
import { countPages } from '../../../../text/pages.ts';
import { text as textOf } from '../../../../texts/text.ts';
import type { UsableLine } from '../../../lines/lines/index.ts';
import { textEnding, type TextEnding } from '../../../lines/sending-settings/index.ts';
import { linkShortener } from '../../links/index.ts';
import { noRecipients, type TextRewriter } from '../../messages/index.ts';
import { countLimiter } from './count-limiter.ts';
import { countRecipients, type CountableSend } from './count-recipients.ts';
import { describedLine, describedSend, finalText } from './described-send.ts';
import { endedTexts } from './ended-texts.ts';

/** A send that a body describes, counted. */
interface CountedSend {
  readonly line: UsableLine;
  readonly textLength: number;
  readonly pages: number;
  readonly receivers: number;
  /** Pages of everybody whom something is sent to. */
  readonly chargedPages: number;
  /** Of the receivers, those on a list kept here, and those on the list of their operator. */
  readonly listed: number;
  readonly operatorBlocked: number;
  /** The text that is sent, with short links where they were asked for, and with the opt-out phrase of the line. */
  readonly text: string;
  /** Of different texts, the longest and the one with most pages; null where everybody gets the same. */
  readonly ownTexts: OwnTexts;
  /** What was written is changed: links are short, or the opt-out phrase was added. */
  readonly isChanged: boolean;
  /** How texts end on its line; of a pattern nothing is asked. */
  readonly ending: TextEnding;
}

interface OwnTexts {
  readonly longest: string | null;
  readonly costliest: string | null;
}

const sameText: OwnTexts = { longest: null, costliest: null };

type Counted = Omit<CountedSend, 'isChanged' | 'ending'>;
type Asker = Parameters<typeof describedLine>[0];
type Body = Parameters<typeof describedSend>[1] &
  GivenCount & { readonly shorten_links?: 'one' | 'each' | null };
type GivenFile = Parameters<typeof describedSend>[2];

/** Counts the receivers as the send would find them, or takes the count that the caller gives. */
export async function countSend(asker: Asker, body: Body, file: GivenFile): Promise<CountedSend> {
  const described = await describedSend(asker, body, file);
  const line = described?.line ?? (await givenLine(asker, body));
  const ending = await endingOf(asker, body, line);
  const { platform, accountId } = asker;
  const asked = { accountId, shortenLinks: body.shorten_links };
  const rewriter = await linkShortener(platform, asked, { isTrial: true });
  const isPostal = body.filters !== undefined;
  const counted = await (described === undefined
    ? countGiven({ line, ending, rewriter }, body)
    : countDescribed(platform, accountId, { ...ended(described, ending), rewriter }));
  if (counted.receivers === 0 && !isPostal) throw noRecipients();
  return { ...counted, isChanged: rewriter !== undefined || ending.phrase !== null, ending };
}

/** The text of a pattern was approved as it is. */
function endingOf({ platform, accountId }: Asker, body: Body, line: UsableLine): Promise<TextEnding> {
  const isPattern = body.code !== undefined;
  const { number_format: numberFormat } = body;
  return textEnding(platform, {
    accountId,
    line: isPattern ? { ...line, optOutPhrase: null } : line,
    numberFormat: body.filters === undefined ? (numberFormat ?? 'english') : numberFormat,
  });
}

/** Without a common text only those of recipients are read. */
function ended<Send extends CountableSend>(send: Send, ending: TextEnding): Send {
  const text = send.text === '' ? '' : ending.complete(send.text);
  return { ...endedTexts(ending, send), text };
}

interface GivenCount {
  readonly text?: string;
  readonly number_format?: 'english' | 'persian';
  readonly receiver_count?: number;
  readonly line_number?: string | number;
  readonly line_id?: number;
}

const nobodyLeftOut = { listed: 0, operatorBlocked: 0, ownTexts: sameText };

/** The line of a count that the caller gave, whose fields must all be there. */
async function givenLine(asker: Asker, body: GivenCount): Promise<UsableLine> {
  const { text: given, receiver_count: receivers, line_number: number, line_id: id } = body;
  const hasLine = number !== undefined || id !== undefined || meansDefaultLine(asker.dialect, number);
  if (given === undefined || receivers === undefined || !hasLine)
    throw missingFields({ text: given, receiver_count: receivers, ...(!hasLine && { line_number: number }) });
  return describedLine(asker, body);
}

interface Way {
  readonly line: UsableLine;
  readonly ending: TextEnding;
  readonly rewriter: TextRewriter | undefined;
}

/** The count that the caller gave. */
async function countGiven({ line, ending, rewriter }: Way, body: GivenCount): Promise<Counted> {
  const { receiver_count: receivers = 0 } = body;
  const written = ending.complete(finalText(body));
  const text = rewriter?.preview(written) ?? written;
  const { pages } = countPages(text);
  const chargedPages = pages * receivers;
  return { line, textLength: text.length, pages, receivers, chargedPages, ...nobodyLeftOut, text };
}

/** The count that the send would find. */
async function countDescribed(
  platform: Platform,
  accountId: number,
  send: CountableSend & { readonly line: UsableLine },
): Promise<Counted> {
  const { line } = send;
  const found = await platform.runtime
    .get(countLimiter)
    .run(accountId, () => countRecipients(platform, accountId, send));
  const { count: receivers, chargedPages, blacklistedCount, operatorBlockedCount } = found;
  const text = found.firstText ?? send.rewriter?.preview(send.text) ?? send.text;
  if (receivers === 0) {
    const { pages } = countPages(text);
    return { line, textLength: text.length, pages, receivers, chargedPages: 0, ...nobodyLeftOut, text };
  }
  return {
    line,
    textLength: found.textLength,
    pages: found.longestPages,
    receivers,
    chargedPages,
    listed: blacklistedCount - operatorBlockedCount,
    operatorBlocked: operatorBlockedCount,
    ownTexts: found.ownTexts ?? sameText,
    text,
  };
}

function missingFields(fields: Readonly<Record<string, unknown>>) {
  const names = Object.keys(fields).filter((field) => fields[field] === undefined);
  return invalid(Object.fromEntries(names.map((field) => [field, [textOf('field_required', { field })]])));
}
