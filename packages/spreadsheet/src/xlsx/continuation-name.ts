export const SHEET_NAME_LENGTH_MAX = 31;

/** The name of a sheet that continues the full sheet `name`: index 1 is "name (2)". */
export function continuationName(name: string, index: number): string {
  if (index === 0) return name;
  const ending = ` (${index + 1})`;
  return name.slice(0, SHEET_NAME_LENGTH_MAX - ending.length) + ending;
}
