import { isIP } from 'node:net';

import { invalidField } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import { text } from '../../../../texts/text.ts';

/** Where the record stands: it cannot be at the host itself, which may be an alias. */
export const recordName = (host: string): string => `_peyk.${host}`;
export const recordValue = (token: string): string => `peyk-links=${token}`;

const hostShape = /^(?=.{4,200}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The host as DNS has it, in small Latin letters. */
export function readHost(given: string): string {
  const written = given.trim().toLowerCase();
  const host = URL.canParse(`https://${written}`) ? new URL(`https://${written}`).host : '';
  if (!hostShape.test(host) || isIP(host) > 0 || /[/@?#]/.test(written))
    throw invalidField('host', text('link_host_form'));
  return host;
}

/** Whether the record is there with this token. A name without records, or a server that does not answer, proves nothing. */
export async function hasRecord(
  { resolveTxt }: Platform,
  { host, token }: { readonly host: string; readonly token: string },
): Promise<boolean> {
  const records = await resolveTxt(recordName(host)).catch(() => []);
  return records.some((pieces) => pieces.join('').trim() === recordValue(token));
}
