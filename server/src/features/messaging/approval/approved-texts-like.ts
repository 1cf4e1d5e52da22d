import type { Queryable } from '../../../storage/database.ts';
import { normaliseForSearch } from '../../../text/normalise.ts';
import { listApprovedTexts } from './approved-texts-store.ts';

interface WrittenText {
  readonly account_id: number;
  readonly text: string;
}

/** Looked through per account, newest first. */
const comparedTexts = 30;
/** Share of words in common below which two texts have nothing to do with each other. */
const likenessMin = 0.4;

/** For each text the one approved for its account that is most like it, in order; null: none is. */
export async function approvedTextsLike(
  db: Queryable,
  written: readonly WrittenText[],
): Promise<(string | null)[]> {
  if (written.length === 0) return [];
  const approved = await listApprovedTexts(
    db,
    written.map(({ account_id }) => account_id),
    comparedTexts,
  );
  const candidates = approved.map((one) => ({ ...one, words: wordsOf(one.text) }));
  return written.map(({ account_id, text }) =>
    mostAlike(
      wordsOf(text),
      candidates.filter((one) => one.account_id === account_id),
    ),
  );
}

function mostAlike(
  words: ReadonlySet<string>,
  candidates: readonly { readonly text: string; readonly words: ReadonlySet<string> }[],
): string | null {
  let best: { text: string; likeness: number } | undefined;
  for (const { text, words: others } of candidates) {
    const likeness = likenessOf(words, others);
    if (likeness >= likenessMin && likeness > (best?.likeness ?? 0)) best = { text, likeness };
  }
  return best?.text ?? null;
}

/** Words in common of all words of both. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return common / Math.max(1, one.size + other.size - common);
}

const wordsOf = (text: string) => new Set(normaliseForSearch(text).replace(/\d+/g, '#').split(' '));
