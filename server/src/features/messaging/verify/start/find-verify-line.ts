import { invalidField } from '../../../../failure.ts';
import type { AccountCaller } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { text } from '../../../../texts/text.ts';
import type { UsableLine } from '../../../lines/lines/index.ts';
import { findChosenLine } from '../../../lines/sending-settings/index.ts';
import { readLine } from '../../sends/index.ts';

/** The line that codes come from: the one that is named, else the line of codes of the account. */
export async function findVerifyLine(
  platform: Platform,
  caller: Pick<AccountCaller, 'accountId' | 'dialect'>,
  number: string | number | null,
): Promise<UsableLine> {
  if (number !== null) return readLine(platform, caller, number);
  const line = await findChosenLine(platform, caller.accountId, 'code');
  if (line !== undefined) return line;
  throw invalidField('line_number', text('field_required', { field: 'line_number' }));
}
