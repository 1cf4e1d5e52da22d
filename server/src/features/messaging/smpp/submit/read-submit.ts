import { decodeText, status, type Address } from '@peyk/smpp';
import { readMobile } from '@peyk/text';

import type { Platform } from '../../../../platform.ts';
import { findDefaultLine, findUsableLine, type UsableLine } from '../../../lines/lines/index.ts';
import type { Credential } from '../credentials/credential.ts';
import { Refused } from './refused.ts';

/** The line of a source address; without one the first of the credential, else the default line of the account. */
export async function lineOf(
  platform: Platform,
  { accountId, lines }: Credential,
  { number }: Address,
): Promise<UsableLine> {
  const wanted = number === '' ? lines[0] : number;
  const line =
    wanted === undefined
      ? await findDefaultLine(platform, accountId)
      : await findUsableLine(platform, accountId, wanted);
  if (line === undefined || (lines.length > 0 && !lines.includes(line.number)))
    throw new Refused(status.invalidSource);
  return line;
}

/** Clients write the number as +98912…, 0098912…, 98912…, 912… or 0912…. */
export function mobileOf({ number }: Address): string {
  const local = number.replace(/^(?:\+|00)?98(?=9\d{9}$)|^(?=9\d{9}$)/, '0');
  const read = readMobile(local);
  if (!read.ok) throw new Refused(status.invalidDestination);
  return read.mobile;
}

export function textOf(
  octets: Buffer,
  dataCoding: number,
  defaultCoding: Credential['defaultCoding'],
): string {
  if (dataCoding === 0 && defaultCoding !== 'gsm') return octets.toString(defaultCoding);
  return decodeText(dataCoding, octets);
}
