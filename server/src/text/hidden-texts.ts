/** Types of sends whose texts carry a code that the service made: reports, searches and exports show their pattern. */
const typesWithHiddenTexts = ['verify'] as const;

const hidden: ReadonlySet<string> = new Set(typesWithHiddenTexts);
const listed = typesWithHiddenTexts.map((name) => `'${name}'`).join(', ');

/** SQL condition: the text of a send of the type in this column is hidden. */
export const isHiddenType = (type: string): string => `${type} in (${listed})`;

/** SQL: the text of a send as others may read it, of columns that are given as they are written. */
export const shownText = (row: { text: string; type: string; pattern: string }): string =>
  `case when ${isHiddenType(row.type)} then coalesce(${row.pattern}, '') else ${row.text} end`;

export function hidesText(type: string): boolean {
  return hidden.has(type);
}
