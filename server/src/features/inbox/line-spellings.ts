/**
 * Names under which a carrier may mean a line, the likeliest first: carriers put a country prefix before line
 * numbers, or leave a zero out, as they do with mobiles.
 */
export function lineSpellings(to: string): string[] {
  const given = to.trim();
  if (!/^\+?\d{3,}$/.test(given)) return [given];
  const bare = given
    .replace(/^(?:\+|00)/, '')
    .replace(/^98(?=\d{4,})/, '')
    .replace(/^0+(?=\d)/, '');
  return [...new Set([given, given.replace(/^\+/, ''), bare, `0${bare}`, `98${bare}`, `+98${bare}`])];
}
