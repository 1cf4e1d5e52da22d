export const LONGEST_SHEET_NAME = 31;

/** The name of the sheet that goes on where `name` was full: index 1 is "name (2)". */
export function continuationName(name: string, index: number): string {
  if (index === 0) return name;
  const ending = ` (${index + 1})`;
  return name.slice(0, LONGEST_SHEET_NAME - ending.length) + ending;
}
