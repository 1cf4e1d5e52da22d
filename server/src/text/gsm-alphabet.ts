// GSM 03.38: the default alphabet in the order of its codes, and the characters that need an escape before them.
const defaultAlphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extension = '\f^{}\\[~]|€';

const septets = new Uint8Array('€'.charCodeAt(0) + 1);
for (const character of defaultAlphabet) septets[character.charCodeAt(0)] = 1;
for (const character of extension) septets[character.charCodeAt(0)] = 2;

/** Septets a UTF-16 unit takes in a GSM message: 1, or 2 with its escape, or 0 when it cannot be written in GSM. */
export function septetsOf(unit: number): number {
  return septets[unit] ?? 0;
}
