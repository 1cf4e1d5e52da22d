import { SpreadsheetError } from '../spreadsheet-error.ts';

const NAMED_ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Entities to characters. Only the five predefined ones exist, because document types are not allowed. */
export function decodeEntities(text: string): string {
  if (text.indexOf('&') === -1) return text;
  return text.replace(/&([^;&]{0,12};)?/g, (_, body: string | undefined) => {
    const character = body === undefined ? undefined : decodeEntity(body.slice(0, -1));
    if (character === undefined) throw new SpreadsheetError('damaged');
    return character;
  });
}

function decodeEntity(body: string): string | undefined {
  const numeric = /^#(?:x([0-9A-Fa-f]+)|([0-9]+))$/.exec(body);
  if (numeric === null) return NAMED_ENTITIES.get(body);
  const [, hex, decimal] = numeric;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/**
 * Spreadsheet programs write characters that XML cannot contain as `_x000D_`, and a literal `_x000D_` as
 * `_x005F_x000D_`. NUL and lone surrogates stay escaped: most stores reject them.
 */
export function decodeHexEscapes(text: string): string {
  if (text.indexOf('_') === -1) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (escape, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code === 0 || (code >= 0xd800 && code <= 0xdfff) ? escape : String.fromCharCode(code);
  });
}

const NEEDS_ESCAPE = /[&<>\r_]|[^\t\n\u0020-\ufffd]/;

/** Any text as the content of an element that `decodeHexEscapes` will read. NUL is dropped. */
export function escapeCellText(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  return (
    escapeMarkup(text)
      // The closing underscore is not matched: it may be the first of the next escape.
      .replace(/_(?=x[0-9A-Fa-f]{4})/g, '_x005F_')
      .replaceAll('\0', '')
      .replace(/[^\t\n\u0020-\ufffd]/g, hexEscape)
  );
}

function hexEscape(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** Text for an attribute in double quotes, where line breaks would otherwise become blanks. */
export function escapeAttribute(text: string): string {
  return escapeMarkup(text)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[^\u0020-\ufffd]/g, '');
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
