import { readRows } from '../recipients/read-rows.ts';
import type { Draft } from './draft.ts';
import { booksOf, hasBooks, type DraftProblem } from './prepared.ts';

/** Recipients with values of their own: rows that were pasted, or contacts. */
export function peopleOf(draft: Draft): {
  readonly fields: object;
  readonly problems: readonly DraftProblem[];
} {
  if (draft.source === 'books')
    return {
      fields: { recipients: null, selectedPhoneBooks: booksOf(draft) },
      problems: hasBooks(draft) ? [] : ['recipients'],
    };
  const { rows, bad } = readRows(draft.rows);
  const isEmpty = rows.length === 0;
  return {
    fields: { recipients: rows.map((row) => ({ ...row })), selectedPhoneBooks: null },
    problems: bad.length > 0 ? ['badRows'] : isEmpty ? ['rows'] : [],
  };
}
