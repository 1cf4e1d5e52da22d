import { WrongCarrierConfig } from '../read-carrier-config.ts';

export type PlaceholderValues = Readonly<
  Record<'from' | 'to' | 'text' | 'key' | 'coding' | 'validity' | 'code' | 'token', string>
>;
type PlaceholderName = keyof PlaceholderValues;

/** Escapes a value for its context. */
export type Escape = (value: string) => string;

export const unescaped: Escape = (value) => value;
export const percentEncoded: Escape = encodeURIComponent;
export const insideJson: Escape = (value) => JSON.stringify(value).slice(1, -1);
export const insideXml: Escape = (value) =>
  value.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

const names: ReadonlySet<string> = new Set<PlaceholderName>([
  'from',
  'to',
  'text',
  'key',
  'coding',
  'validity',
  'code',
  'token',
]);
// Only lower-case words in braces are placeholders, so JSON and CSS in a template are not affected.
const placeholder = /\{([a-z]+)(?::([a-z]+))?\}/g;

export type FillPlaceholders = (places: PlaceholderValues, escape: Escape) => string;

/** Compiles a text with placeholders; an unknown placeholder is a configuration error. */
export function compilePlaceholders(text: string): FillPlaceholders {
  for (const [whole, name = '', form] of text.matchAll(placeholder)) {
    if (!names.has(name) || (form !== undefined && form !== 'url' && form !== 'hex')) {
      throw new WrongCarrierConfig(`${whole} is not a place that can be filled in`);
    }
  }
  return (places, escape) =>
    text.replace(placeholder, (_whole, name: PlaceholderName, form: string | undefined) =>
      escape(encodeValue(places[name], form)),
    );
}

function encodeValue(value: string, form: string | undefined): string {
  if (form === 'url') return encodeURIComponent(value);
  if (form === 'hex') return Buffer.from(value, 'utf16le').swap16().toString('hex');
  return value;
}
