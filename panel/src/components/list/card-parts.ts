/**
 * Where a column stands when its row is drawn as a card: what the row is, a fact about it, how it stands, what can be
 * done with it. The rest is folded away.
 */
export type CardPart = 'headline' | 'fact' | 'state' | 'actions' | 'more';

interface Declared {
  readonly key: string;
  readonly card?: CardPart;
}

/** A card with more facts is a table again. */
const most: Readonly<Partial<Record<CardPart, number>>> = { headline: 1, state: 1, fact: 2 };

/** The place of every column, by its key: one headline, one state, two facts; the first column leads where none does. */
export function cardPartsOf(columns: readonly Declared[]): ReadonlyMap<string, CardPart> {
  const headline = (columns.find(({ card }) => card === 'headline') ?? columns[0])?.key;
  const taken = new Map<CardPart, number>([['headline', 1]]);
  const partOf = ({ key, card = 'more' }: Declared): CardPart => {
    if (key === headline) return 'headline';
    const count = (taken.get(card) ?? 0) + 1;
    taken.set(card, count);
    return count > (most[card] ?? Infinity) ? 'more' : card;
  };
  return new Map(columns.map((column) => [column.key, partOf(column)]));
}
