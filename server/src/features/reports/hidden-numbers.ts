/** Types of sends whose recipients come from data of the service, not from the customer: numbers are shown masked. */
export const typesWithHiddenNumbers = ['bank', 'postal', 'lbs'] as const;

const hidden: ReadonlySet<string> = new Set(typesWithHiddenNumbers);

export function hidesNumbers(type: string): boolean {
  return hidden.has(type);
}
