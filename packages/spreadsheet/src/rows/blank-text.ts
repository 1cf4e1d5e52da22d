/** Code units that show nothing: white space, control characters, and zero-width marks such as the non-joiner. */
export function isBlankUnit(unit: number): boolean {
  if (unit <= 0x20) return true;
  return unit === 0xa0 || (unit >= 0x2000 && unit <= 0x200f) || unit === 0x3000 || unit === 0xfeff;
}

export function isBlankText(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (!isBlankUnit(text.charCodeAt(at))) return false;
  return true;
}
