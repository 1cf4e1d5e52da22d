import { createHash } from 'node:crypto';

import { findContactDetails } from '../../../text/contact-details.ts';
import { normaliseForSearch } from '../../../text/normalise.ts';

/** Kinds whose recipients read just the text; others carry values or sound that are looked at one by one. */
const kindsOfOneText: readonly string[] = ['simple', 'simple-file', 'sample', 'bank', 'postal'];

/**
 * The same for texts that may be decided together: they differ in spaces and spelling variants of letters, and in
 * numbers as long as the text has no link or phone number in it. Null: it is decided alone.
 */
export function textFingerprint({ type, text }: { readonly type: string; readonly text: string }) {
  if (!kindsOfOneText.includes(type)) return null;
  const { hasLink, hasNumber } = findContactDetails(text);
  const normal = normaliseForSearch(text);
  const compared = hasLink || hasNumber ? normal : normal.replace(/\d+/g, '#');
  return createHash('sha256').update(compared).digest('hex').slice(0, 32);
}
