/**
 * The default alphabet of GSM 03.38 and its extension table, one character an octet as SMPP carries it
 * (data_coding 0). A character of the extension table takes two octets: escape and code.
 */
const escape = 0x1b;
const replacement = ' ';

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

const extension: Readonly<Record<number, string>> = {
  0x0a: '\f',
  0x14: '^',
  0x28: '{',
  0x29: '}',
  0x2f: '\\',
  0x3c: '[',
  0x3d: '~',
  0x3e: ']',
  0x40: '|',
  0x65: '€',
};

const tableLength = '€'.charCodeAt(0) + 1;
const codes = new Uint16Array(tableLength);
const septets = new Uint8Array(tableLength);
for (let code = 0; code < basic.length; code += 1) {
  if (code === escape) continue;
  codes[basic.charCodeAt(code)] = code;
  septets[basic.charCodeAt(code)] = 1;
}
for (const [code, character] of Object.entries(extension)) {
  codes[character.charCodeAt(0)] = (escape << 8) | Number(code);
  septets[character.charCodeAt(0)] = 2;
}

/** Septets a UTF-16 unit takes: 1, or 2 with its escape, or 0 when it is not in the alphabet. */
export function septetsOf(unit: number): number {
  return septets[unit] ?? 0;
}

/** Septets of the whole text, or -1 when at least one character is not in the alphabet. */
export function gsmLength(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i += 1) {
    const size = septetsOf(text.charCodeAt(i));
    if (size === 0) return -1;
    length += size;
  }
  return length;
}

/** Only for texts that `gsmLength` found to be inside the alphabet. */
export function encodeGsm(text: string, length: number): Buffer {
  const octets = Buffer.allocUnsafe(length);
  let at = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = codes[text.charCodeAt(i)]!;
    if (code > 0xff) octets[at++] = escape;
    octets[at++] = code & 0xff;
  }
  return octets;
}

export function decodeGsm(octets: Uint8Array): string {
  let text = '';
  for (let i = 0; i < octets.length; i += 1) {
    const octet = octets[i]!;
    if (octet === escape) {
      i += 1;
      text += decodeEscaped(octets[i]);
    } else {
      // Many peers send Latin-1 under data_coding 0; an octet above 0x7f can only be that.
      text += octet > 0x7f ? String.fromCharCode(octet) : basic[octet]!;
    }
  }
  return text;
}

/** A code that the extension table does not have is shown as the basic character, as phones do. */
function decodeEscaped(code: number | undefined): string {
  if (code === undefined || code === escape) return replacement;
  return extension[code] ?? basic[code] ?? replacement;
}
