/** Sends whose recipients the customer never named: their numbers belong to the service and are shown masked. */
export const kindsWithHiddenNumbers = ['bank', 'postal', 'lbs'] as const;

const hidden: ReadonlySet<string> = new Set(kindsWithHiddenNumbers);

export function hidesNumbers(type: string): boolean {
  return hidden.has(type);
}
