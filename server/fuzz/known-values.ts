import type { Chance } from '../test/seeded-chance.ts';

const keptPerName = 40;
const keptNames = /^(id|code|token|callId|authority|mobile|number|username|.*_id|.*Id)$/;

interface Place {
  readonly owner: string;
  readonly path: string;
}

/** Ids and names that answers showed, so that later requests reach records that exist, of either account. */
export class KnownValues {
  readonly #values = new Map<string, (string | number)[]>();

  /** Takes what is worth keeping of the answer to a request of this path by this caller. */
  learn(owner: string, path: string, data: unknown): void {
    if (Array.isArray(data)) for (const one of data.slice(0, 5)) this.learn(owner, path, one);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return;
    for (const [name, value] of Object.entries(data)) {
      if (typeof value === 'object') this.learn(owner, path, value);
      else if (keptNames.test(name) && (typeof value === 'string' || typeof value === 'number'))
        for (const key of keysOf(path, name)) {
          this.#keep(key, value);
          this.#keep(`${owner} ${key}`, value);
        }
    }
  }

  /** A value for a parameter or field: of the same caller and collection most often, if one is known. */
  pick(chance: Chance, { owner, path }: Place, name: string): string | number | undefined {
    const keys = [`${collectionOf(path)} ${name}`, plainName(name), `${collectionOf(path)} id`];
    const own = keys.map((key) => this.#values.get(`${owner} ${key}`)).find((list) => list !== undefined);
    if (own && !chance.isTrueOnceIn(4)) return chance.pick(own);
    const known = keys.map((key) => this.#values.get(key)).find((list) => list !== undefined);
    return known && chance.pick(known);
  }

  #keep(key: string, value: string | number): void {
    const list = this.#values.get(key) ?? [];
    if (list.includes(value)) return;
    list.push(value);
    if (list.length > keptPerName) list.shift();
    this.#values.set(key, list);
  }
}

/** An id of /ws/v1/phone_book is also known as phone_book_id, and orderId is the same as order_id. */
function keysOf(path: string, name: string): string[] {
  const collection = collectionOf(path);
  const record = collection.replace(/^.*\//, '').replace(/s$/, '');
  const names = name === 'id' ? [`${record}_id`] : [name];
  return [`${collection} ${name}`, ...names.map(plainName)];
}

function plainName(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** The part of a path before its first id: /ws/v1/phone_book/7/export belongs to /ws/v1/phone_book. */
function collectionOf(path: string): string {
  return path.replace(/[?].*$/, '').replace(/\/(\{.*|\d+.*)$/, '');
}
