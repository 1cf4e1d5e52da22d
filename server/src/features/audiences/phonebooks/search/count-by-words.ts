import type { Queryable } from '../../../../storage/database.ts';
import { FoundBlocks } from './search-counts.ts';
import { idsPerBlock } from './signature.ts';
import { listSpans, readSpanWords, type Span } from './span-words-store.ts';
import { idsPerSpan, isListed, placesWithAll } from './span-words.ts';

export interface WordsFound {
  /** Contacts that have all the words. */
  readonly found: FoundBlocks;
  /** Their ids by phonebook instead, if there are other words, which have to be looked for in the contacts. */
  readonly candidates: ReadonlyMap<number, readonly number[]>;
  /** Spans whose words are not listed. */
  readonly unlisted: readonly Span[];
}

interface Words {
  readonly accountId: number;
  readonly phonebookId: number | undefined;
  readonly words: readonly string[];
}

/** Above this many spans without a list all contacts are read: those of one take as long as the words of ten. */
const unlistedMax = 24;
// About half a MB: the event loop is held for some milliseconds.
const spansPerStep = 16;
// Looking these up one by one takes about as long as everything before.
const candidatesMax = 20_000;

/** Contacts found by the words of their spans; undefined if reading the contacts is better. */
export async function findByWords(
  db: Queryable,
  { accountId, phonebookId, words }: Words,
): Promise<WordsFound | undefined> {
  const sought = words.filter(isListed);
  if (sought.length === 0) return undefined;
  const spans = await listSpans(db, accountId, phonebookId);
  const isComplete = sought.length === words.length;
  const unlisted: Span[] = spans.filter((one) => !one.is_listed);
  if (spans.length === 0 || unlisted.length > unlistedMax) return undefined;
  const found = new FoundBlocks();
  const candidates = new Map<number, number[]>();
  let total = 0;
  const listed = spans.filter((one) => one.is_listed);
  for (let from = 0; from < listed.length; from += spansPerStep) {
    const step = listed.slice(from, from + spansPerStep);
    const rows = await readSpanWords(db, accountId, step);
    // Contacts changed meanwhile.
    if (rows.length < step.length) return undefined;
    for (const { phone_book_id, span, ...lists } of rows) {
      const places = placesWithAll(lists, sought);
      if (isComplete) addPlaces(found, { phone_book_id, span }, places);
      else addIds(candidates, { phone_book_id, span }, places);
      total += places.length;
    }
    if (!isComplete && total > candidatesMax) return undefined;
  }
  return { found, candidates, unlisted };
}

function addPlaces(found: FoundBlocks, { phone_book_id, span }: Span, places: readonly number[]): void {
  const counts = new Uint8Array(idsPerSpan / idsPerBlock);
  for (const place of places) {
    const block = Math.floor(place / idsPerBlock);
    counts[block] = (counts[block] ?? 0) + 1;
  }
  const firstBlock = (span * idsPerSpan) / idsPerBlock;
  for (const [block, count] of counts.entries())
    if (count > 0) found.add({ phone_book_id, block: firstBlock + block }, count);
}

function addIds(ids: Map<number, number[]>, { phone_book_id, span }: Span, places: readonly number[]): void {
  const known = ids.get(phone_book_id) ?? [];
  for (const place of places) known.push(span * idsPerSpan + place);
  ids.set(phone_book_id, known);
}
