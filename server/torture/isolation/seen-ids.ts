const keptNames = /^(id|uuid|code|token|authority|.*_id|.*Id)$/;
const keptPerKey = 30;

export type Id = string | number;

/** Ids and codes that answers showed to one account, by collection (all deliveries of webhooks) and by name. */
export class SeenIds {
  readonly #values = new Map<string, Set<Id>>();

  learn(template: string, data: unknown): void {
    if (Array.isArray(data)) for (const one of data.slice(0, keptPerKey)) this.learn(template, one);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return;
    for (const [name, value] of Object.entries(data)) {
      if (typeof value === 'object') this.learn(placeOf(template, name), value);
      else if (keptNames.test(name) && (typeof value === 'string' || typeof value === 'number') && value)
        this.keep(template, name, value);
    }
  }

  /** Those that fit a parameter in the path, the collection being what stands before it. */
  ofParameter(collection: string, name: string): Id[] {
    const keys = [
      `${collection} ${name}`,
      `${collection} id`,
      plain(`${recordOf(collection)}_id`),
      plain(name),
    ];
    const found = keys.map((key) => this.#values.get(key)).find((values) => values !== undefined);
    return found ? [...found] : this.ofField(name, collection);
  }

  /** Those that fit a field by its name: attribute ids for `attributes`, phonebook ids for `selectedPhoneBooks`. */
  ofField(name: string, path: string): Id[] {
    const wanted = plain(/(id|code|token|number)$/i.test(name) ? name : `${singular(name)}_id`);
    const beside = this.#values.get(`${path.replace(/\/[^/]*$/, '')} ${wanted}`);
    if (beside) return [...beside];
    const exact = this.#values.get(wanted);
    if (exact || /^id$|code$|token$|number$/.test(wanted)) return [...(exact ?? [])];
    const near = [...this.#values].filter(
      ([key]) => !key.includes('/') && key !== 'id' && (key.endsWith(wanted) || wanted.endsWith(key)),
    );
    return near.flatMap(([, values]) => [...values]);
  }

  /** Every id, of whatever. */
  all(): Id[] {
    return [...new Set([...this.#values.values()].flatMap((values) => [...values]))];
  }

  has(value: Id): boolean {
    return [...this.#values.values()].some((values) => values.has(value));
  }

  keep(template: string, name: string, value: Id): void {
    const collection = collectionOf(template);
    const names = name === 'id' ? [`${recordOf(collection)}_id`] : [name];
    const folder = collection.replace(/\/[^/]*$/, '');
    const places = names.map((one) => `${folder} ${plain(one)}`);
    for (const key of [`${collection} ${name}`, ...places, ...names.map(plain)]) {
      const values = this.#values.get(key) ?? new Set();
      values.add(value);
      const [oldest] = values;
      if (values.size > keptPerKey && oldest !== undefined) values.delete(oldest);
      this.#values.set(key, values);
    }
  }
}

/** `/ws/v1/webhooks/{id}/deliveries` without the names of its parameters, and without one at its end. */
export function collectionOf(template: string): string {
  return template.replace(/\{\w+\}/g, '*').replace(/\/\*$/, '');
}

/** What stands in a record has a collection of its own: the columns in a phonebook are no phonebooks. */
function placeOf(template: string, name: string): string {
  return /^(data|items|rows)$/.test(name) ? template : `${collectionOf(template)}/*/${name}`;
}

function recordOf(collection: string): string {
  return singular(collection.replace(/^.*\//, ''));
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}

function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}
