import { missingVariables, type Template } from '@peyk/text';

/**
 * Fills the text with the cells of a row; undefined where it names a column that the file has not. Only columns that the text
 * names are read: a file may have thousands beside them in each of 100,000 rows.
 */
export function textOfColumns(
  template: Template,
  names: readonly string[],
  width: number,
): (cells: readonly string[]) => string | undefined {
  const byHeading = new Map(names.map((name, place) => [name, place] as const));
  const byLetter = new Map(Array.from({ length: width }, (_, place) => [letterOf(place), place] as const));
  const places = template.variables.flatMap((name) => {
    const place = byHeading.get(name) ?? byLetter.get(name);
    return place === undefined ? [] : [[name, place] as const];
  });
  const known = Object.fromEntries(places.map(([name]) => [name, '']));
  if (missingVariables(template, known).length > 0) return () => undefined;
  return (cells) =>
    template.render(Object.fromEntries(places.map(([name, place]) => [name, cells[place] ?? ''])));
}

/** A, B … Z, AA, as programs for sheets name columns. */
function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : `${letterOf(Math.floor(place / 26) - 1)}${last}`;
}
