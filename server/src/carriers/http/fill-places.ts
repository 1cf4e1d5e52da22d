import { WrongCarrierConfig } from '../read-config.ts';

export type Places = Readonly<Record<'from' | 'to' | 'text' | 'key' | 'coding' | 'validity', string>>;
type PlaceName = keyof Places;

/** Escapes a value for its context. */
export type Escape = (value: string) => string;

export const plain: Escape = (value) => value;
export const percent: Escape = encodeURIComponent;
export const insideJson: Escape = (value) => JSON.stringify(value).slice(1, -1);
export const insideXml: Escape = (value) =>
  value.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

const names: ReadonlySet<string> = new Set<PlaceName>(['from', 'to', 'text', 'key', 'coding', 'validity']);
// Only lower-case words in braces are placeholders, so JSON and CSS in a template are not affected.
const place = /\{([a-z]+)(?::([a-z]+))?\}/g;

export type Filled = (places: Places, escape: Escape) => string;

/** Compiles a text with placeholders; an unknown placeholder is a configuration error. */
export function compilePlaces(text: string): Filled {
  for (const [whole, name = '', form] of text.matchAll(place)) {
    if (!names.has(name) || (form !== undefined && form !== 'url' && form !== 'hex')) {
      throw new WrongCarrierConfig(`${whole} is not a place that can be filled in`);
    }
  }
  return (places, escape) =>
    text.replace(place, (_whole, name: PlaceName, form: string | undefined) =>
      escape(spell(places[name], form)),
    );
}

function spell(value: string, form: string | undefined): string {
  if (form === 'url') return encodeURIComponent(value);
  if (form === 'hex') return Buffer.from(value, 'utf16le').swap16().toString('hex');
  return value;
}
