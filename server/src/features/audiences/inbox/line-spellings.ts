/**
 * Spellings of a line number that carriers use, the likeliest first: some add the country prefix or leave out the
 * leading zero, as they do with mobile numbers.
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
