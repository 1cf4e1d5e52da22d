/**
 * Whether the caller is a browser that shows a page to a person: it names text/html, and not JSON as well or better.
 * Programs send no Accept, a wildcard or JSON.
 */
export function prefersPage(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const weights = new Map(accept.split(',').map(weightOf));
  const page = weights.get('text/html') ?? 0;
  return page > 0 && page > (weights.get('application/json') ?? 0);
}

function weightOf(part: string): readonly [type: string, weight: number] {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [type, given === undefined ? 1 : Number(given) || 0];
}
