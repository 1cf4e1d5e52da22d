/** Types of sends whose recipients come from data of the service, not from the customer: numbers are shown masked. */
export const typesWithHiddenNumbers = ['bank', 'postal', 'lbs'] as const;

const hidden: ReadonlySet<string> = new Set(typesWithHiddenNumbers);

/** SQL: the number of an item as its customer may see it, of columns that are given as they are written. */
export const shownNumber = (mobile: string, type: string): string =>
  `case when ${type} in (${typesWithHiddenNumbers.map((name) => `'${name}'`).join(', ')})
    then rpad(left(${mobile}, 4), 11, '*') else ${mobile} end`;

export function hidesNumbers(type: string): boolean {
  return hidden.has(type);
}
