// Printable ASCII, Persian and Arabic letters, and the half-space: what nearly every text is made of.
const ordinary = new Uint8Array(0x2010);
ordinary.fill(1, 0x20, 0x7f).fill(1, 0x060c, 0x0700).fill(1, 0x200c, 0x200d);
const space = 0x20;
const halfSpace = 0x200c;

// Control characters and halves of surrogate pairs: neither can be shown, and not all can be stored.
const unseen = /\p{Cc}|\p{Surrogate}/gu;
const lineEnds = new Set(['\t', '\n', '\r']);

/** Text from outside as it is kept: without blanks around it and without characters that no screen shows. */
export function cleanText(text: string): string {
  if (isClean(text)) return text;
  return text.replace(unseen, (unit) => (lineEnds.has(unit) ? unit : '')).trim();
}

function isClean(text: string): boolean {
  if (text === '') return true;
  if (isBlank(text.charCodeAt(0)) || isBlank(text.charCodeAt(text.length - 1))) return false;
  for (let at = 0; at < text.length; at += 1) if (ordinary[text.charCodeAt(at)] !== 1) return false;
  return true;
}

/** Whether letters make a text that stays as it is. */
export function areClean(units: Uint16Array, from: number, to: number): boolean {
  if (from === to) return true;
  if (isBlank(units[from] as number) || isBlank(units[to - 1] as number)) return false;
  for (let at = from; at < to; at += 1) if (ordinary[units[at] as number] !== 1) return false;
  return true;
}

function isBlank(unit: number): boolean {
  return unit === space || unit === halfSpace;
}
