import type { ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { malformedXml } from '../../http/refusals.ts';

/** An element by its local name and namespace; attributes by their names as they were written. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly isNil: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Text of its own, with CDATA, as it was written. */
  readonly text: string;
}

/** What a document may hold, held while it is read; its bytes are those of the body. */
const bounds = {
  depth: 16,
  elements: 2000,
  attributes: 40,
  /** Namespaces: some clients declare one or two again in each entry of a list. */
  declarations: 300,
} as const;

/** Namespaces by their prefixes; those of the element around it are inherited, so that none is copied. */
type Scope = Record<string, string>;

const noNamespaces = Object.create(null) as Scope;

interface OpenElement {
  readonly written: string;
  readonly name: string;
  readonly namespace: string;
  readonly isNil: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  readonly scope: Scope;
  readonly children: XmlElement[];
  text: string;
}

const nameShape = String.raw`[\p{L}_][\p{L}\p{N}._-]*(?::[\p{L}_][\p{L}\p{N}._-]*)?`;
const tagShape = new RegExp(String.raw`<(/?)(${nameShape})`, 'uy');
const attributeShape = new RegExp(String.raw`\s+(${nameShape})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, 'uy');
const tagEndShape = /\s*(\/?)>/y;

/**
 * Reads a document of XML 1.0 without a document type: what clients of web services send, and nothing that could make a small
 * body large. Entities are the five that XML itself has, and numbers of characters.
 */
export function readXml(source: string): XmlElement {
  return new XmlReader(source.replace(/^\ufeff/, '')).document();
}

/** Documents of requests, read once for key, operation and answer; null: it cannot be read. */
// oxlint-disable-next-line architecture/state -- a mark on the body of a request, which ends with it
const documents = new WeakMap<Buffer, XmlElement | null>();

/** The document that a request carries. */
export function xmlOf({ body }: Pick<ForeignRequest, 'body'>): XmlElement {
  let root = documents.get(body);
  if (root === undefined) {
    documents.set(body, null);
    root = readXml(body.toString('utf8'));
    documents.set(body, root);
  }
  if (root === null) throw malformedXml();
  return root;
}

class XmlReader {
  readonly #source: string;
  #at = 0;
  #elements = 0;
  #declarations = 0;
  readonly #open: OpenElement[] = [];
  #root: XmlElement | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  document(): XmlElement {
    while (this.#at < this.#source.length) {
      const next = this.#source.indexOf('<', this.#at);
      this.#addText(this.#source.slice(this.#at, next === -1 ? undefined : next));
      if (next === -1) break;
      this.#at = next;
      this.#readMarkup();
    }
    if (this.#root === undefined || this.#open.length > 0) throw malformedXml();
    return this.#root;
  }

  #readMarkup(): void {
    if (this.#startsWith('<!--')) this.#until('-->', 4);
    else if (this.#startsWith('<?')) this.#until('?>', 2);
    else if (this.#startsWith('<![CDATA[')) this.#addPlainText(this.#until(']]>', 9));
    else this.#readTag();
  }

  /** A document type ends here too: no name of a tag begins with an exclamation mark. */
  #readTag(): void {
    const [, slash, written = ''] = this.#take(tagShape);
    if (slash === '/') {
      this.#take(tagEndShape, ([, isEmpty]) => isEmpty === '');
      this.#close(written);
      return;
    }
    this.#elements += 1;
    const isTooMuch = this.#elements > bounds.elements || this.#open.length >= bounds.depth;
    if (isTooMuch || this.#root !== undefined) throw malformedXml();
    const opened = this.#opened(written, this.#attributes());
    const [, isEmpty] = this.#take(tagEndShape);
    this.#open.push(opened);
    if (isEmpty === '/') this.#close(written);
  }

  #attributes(): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (;;) {
      attributeShape.lastIndex = this.#at;
      const match = attributeShape.exec(this.#source);
      if (match === null) return found;
      const [, name = '', quoted, single = ''] = match;
      if (found.has(name) || found.size >= bounds.attributes) throw malformedXml();
      found.set(name, decoded(quoted ?? single));
      this.#at = attributeShape.lastIndex;
    }
  }

  #opened(written: string, attributes: ReadonlyMap<string, string>): OpenElement {
    const scope = this.#scopeOf(attributes);
    const isNil = [...attributes].some(
      ([name, value]) => /(?:^|:)nil$/.test(name) && ['true', '1'].includes(value),
    );
    const colon = written.indexOf(':');
    const prefix = colon === -1 ? '' : written.slice(0, colon);
    const namespace = scope[prefix] ?? '';
    const name = written.slice(colon + 1);
    return { written, name, namespace, isNil, attributes, scope, children: [], text: '' };
  }

  #scopeOf(attributes: ReadonlyMap<string, string>): Scope {
    const outer = this.#open.at(-1)?.scope ?? noNamespaces;
    const declared = [...attributes].filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
    if (declared.length === 0) return outer;
    this.#declarations += declared.length;
    if (this.#declarations > bounds.declarations) throw malformedXml();
    const scope = Object.create(outer) as Scope;
    for (const [name, value] of declared) scope[name.slice('xmlns:'.length)] = value;
    return scope;
  }

  #close(written: string): void {
    const closed = this.#open.pop();
    if (closed === undefined || closed.written !== written) throw malformedXml();
    const { name, namespace, isNil, attributes, children, text } = closed;
    const element = { name, namespace, isNil, attributes, children, text };
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#root = element;
    else parent.children.push(element);
  }

  #addText(raw: string): void {
    if (this.#open.length > 0) this.#addPlainText(decoded(raw));
    else if (raw.trim() !== '') throw malformedXml();
  }

  #addPlainText(text: string): void {
    const element = this.#open.at(-1);
    if (element === undefined) throw malformedXml();
    element.text += text;
  }

  #startsWith(opening: string): boolean {
    return this.#source.startsWith(opening, this.#at);
  }

  #until(closing: string, skipped: number): string {
    const end = this.#source.indexOf(closing, this.#at + skipped);
    if (end === -1) throw malformedXml();
    const content = this.#source.slice(this.#at + skipped, end);
    this.#at = end + closing.length;
    return content;
  }

  #take(shape: RegExp, isFitting: (match: RegExpExecArray) => boolean = () => true): RegExpExecArray {
    shape.lastIndex = this.#at;
    const match = shape.exec(this.#source);
    if (match === null || !isFitting(match)) throw malformedXml();
    this.#at = shape.lastIndex;
    return match;
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&([^;&]{0,10})(;?)/g, (_all, name: string, end: string) => {
    const character = end === '' ? undefined : characterOf(name);
    if (character === undefined) throw malformedXml();
    return character;
  });
}

function characterOf(name: string): string | undefined {
  if (Object.hasOwn(named, name)) return named[name];
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  if (hex === undefined && decimal === undefined) return undefined;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
