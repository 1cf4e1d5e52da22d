import { invalidField } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import { text } from '../../../texts/text.ts';
import { findUsableLine, lineNumberOf, type UsableLine } from '../../lines/lines/index.ts';
import { findChosenLine } from '../../lines/sending-settings/index.ts';

/** The line given in a body, else the default line; a 422 if the account may not send from it. */
export async function readLine(
  platform: Platform,
  accountId: number,
  number: string | number | null | undefined,
): Promise<UsableLine> {
  const wanted = lineNumberOf(number ?? '');
  const line =
    wanted === ''
      ? await findChosenLine(platform, accountId, 'text')
      : await findUsableLine(platform, accountId, wanted);
  if (line === undefined) throw invalidField('line_number', text('line_not_accessible', { number: wanted }));
  return line;
}
