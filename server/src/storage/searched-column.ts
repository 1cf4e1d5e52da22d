import { sql, type RawBuilder } from 'kysely';

import { normaliseForSearch } from '../text/normalise.ts';

// What a normalised text writes instead of the letters up to the Arabic ones and of the marks between words.
let letters = '';
let forms = '';
let dropped = '';
for (let unit = 1; unit <= 0xffff; unit += 1) {
  if (unit === 0x700) unit = 0x2000;
  if (unit === 0x2070) unit = 0xfeff;
  const letter = String.fromCharCode(unit);
  const form = normaliseForSearch(letter);
  if (form === letter || form.length > 1 || /\s/.test(letter)) continue;
  if (form === '') dropped += letter;
  else [letters, forms] = [letters + letter, forms + form];
}

/** A column as text/normalise.ts writes its text, but for its blanks; for lists too short to keep that beside it. */
export function searchedColumn(column: string): RawBuilder<string> {
  return sql<string>`translate(normalize(${sql.ref(column)}, nfkd), ${letters + dropped}, ${forms})`;
}
