import { compilePersonalText } from '@peyk/text';

import { invalidField } from '../../../../failure.ts';
import type { AccountCaller } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { text } from '../../../../texts/text.ts';
import { contactFields, type Phonebook } from '../../../audiences/phonebooks/index.ts';
import { textEnding } from '../../../lines/sending-settings/index.ts';
import { readLine, requireNoCondition } from '../../sends/index.ts';
import type { RepeatingContent } from '../repeating-send.ts';
import { readTiming } from './read-timing.ts';
import type { RepeatingBody } from './repeating-schema.ts';

const catchUpHours = 24;

/** A repeating send as a request says it; a 422 names what is wrong with it. */
export async function readRepeating(
  platform: Platform,
  caller: Pick<AccountCaller, 'accountId' | 'dialect'>,
  given: RepeatingBody,
): Promise<{ readonly content: RepeatingContent; readonly nextAt: Date | null }> {
  const { accountId } = caller;
  const line = await readLine(platform, caller, given.line_number);
  const timing = await readTiming({ platform, accountId }, given);
  requireNoCondition(given.text);
  checkVariables(given.text, timing.books);
  const numberFormat = given.number_format ?? 'english';
  // What the line asks of the end of a text is refused now, not at its first moment.
  (await textEnding(platform, { accountId, line, numberFormat })).complete(given.text);
  const content = {
    ...timing.content,
    title: given.title.trim(),
    text: given.text,
    numberFormat,
    lineId: line.id,
    shortenLinks: given.shorten_links ?? null,
    onlyConsented: given.only_consented ?? false,
    catchUpMinutes: (given.catch_up_hours ?? catchUpHours) * 60,
  };
  return { content, nextAt: timing.nextAt };
}

/** Each variable must be a column of one phonebook at least; an event without a segment may be of any. */
function checkVariables(given: string, books: readonly Phonebook[]): void {
  if (books.length === 0) return;
  const isColumn = (name: string) =>
    contactFields.has(name) || books.some((book) => book.attributes.some(({ code }) => code === name));
  const unknown = compilePersonalText(given).required.filter((name) => !isColumn(name));
  if (unknown.length > 0) throw invalidField('text', text('repeating_variables_unknown', { names: unknown }));
}
