import { setImmediate } from 'node:timers/promises';

import { invalidField } from '../../../failure.ts';
import { text } from '../../../texts/text.ts';
import { jsonAsForm, tooManyFields } from '../../refusals.ts';
import { smallBody, type BodyRules } from './body-rules.ts';

type FormValue = string | FormNode;
interface FormNode {
  readonly entries: Map<string, FormValue>;
  /** The index of the next `[]`. */
  next: number;
  /** How many keys are no index; a node without any is a list. */
  names: number;
}

type FormRules = Pick<BodyRules, 'fieldsMax' | 'lists'>;

const depthMax = 6;
const namesMax = smallBody.fieldsMax;
// Some milliseconds, if each item is an object.
const itemsPerTurn = 2000;
const indexShape = /^\d{1,6}$/;

/**
 * Reads field names with PHP brackets (`recipients[]`, `attributes[code]`, `filters[0][gender_id]`) into objects and
 * lists, as PHP clients send them in queries and forms. Each pair takes the same time, however many there were.
 */
export class FormFields {
  readonly #root = newNode();
  readonly #rules: FormRules;
  #count = 0;

  constructor(rules: FormRules) {
    this.#rules = rules;
  }

  /** Adds a pair in request order; a repeated name without brackets keeps the last value. */
  add(name: string, value: string): void {
    this.#count += 1;
    if (this.#count > this.#rules.fieldsMax) throw tooManyFields({ limit: this.#rules.fieldsMax });
    const path = namePath(name);
    // Empty names and __proto__ are dropped, as in JSON bodies.
    if (name !== '' && !path.includes('__proto__')) this.#insert(path, value);
  }

  read(): Record<string, unknown> {
    return objectOf(this.#root);
  }

  /** The same, giving the event loop back between parts of a long list. */
  async readInSlices(): Promise<Record<string, unknown>> {
    const read: [string, unknown][] = [];
    for (const [name, value] of this.#root.entries)
      read.push([name, isList(value) ? await itemsOf(value) : valueOf(value)]);
    return Object.fromEntries(read);
  }

  #insert(path: readonly string[], value: string): void {
    let node = this.#root;
    for (let depth = 0; depth < path.length - 1; depth += 1) {
      const key = keyIn(node, path[depth] ?? '');
      const known = node.entries.get(key);
      const child = known === undefined || typeof known === 'string' ? newNode() : known;
      if (child !== known) put(node, key, child);
      if (depth === 1) this.#limitItems(path[0] ?? '', node);
      node = child;
    }
    put(node, keyIn(node, path.at(-1) ?? ''), value);
    if (path.length === 2) this.#limitItems(path[0] ?? '', node);
  }

  #limitItems(field: string, { entries }: FormNode): void {
    const limit = this.#rules.lists.get(field);
    if (limit !== undefined && entries.size > limit)
      throw invalidField(field, text('field_too_many', { field, limit }));
  }
}

/** `curl -d` sends JSON as a form, if it is not given another type: every field would be missing. */
export function refuseJsonAsForm(source: string): void {
  if (/^\s*\{\s*"/.test(source)) throw jsonAsForm();
}

export function readForm(pairs: Iterable<readonly [string, string]>, rules: FormRules = smallBody) {
  const fields = new FormFields(rules);
  for (const [name, value] of pairs) fields.add(name, value);
  return fields.read();
}

const noLists: ReadonlyMap<string, number> = new Map();

/** Reads a query. Names behind the first thousand are ignored: the router that asks for it cannot be given a refusal. */
export function readQuery(source: string): Record<string, unknown> {
  // Most requests have no query.
  if (source === '') return {};
  const fields = new FormFields({ fieldsMax: namesMax, lists: noLists });
  let count = 0;
  for (const [name, value] of new URLSearchParams(source)) {
    count += 1;
    if (count > namesMax) break;
    fields.add(name, value);
  }
  return fields.read();
}

function newNode(): FormNode {
  return { entries: new Map(), next: 0, names: 0 };
}

function namePath(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket <= 0 || !name.endsWith(']')) return [name];
  const inner = name.slice(bracket + 1, -1).split('][', depthMax);
  return inner.length < depthMax ? [name.slice(0, bracket), ...inner] : [name];
}

function keyIn(node: FormNode, part: string): string {
  return part === '' ? String(node.next) : part;
}

function put(node: FormNode, key: string, value: FormValue): void {
  const { entries } = node;
  const sizeBefore = entries.size;
  entries.set(key, value);
  if (indexShape.test(key)) {
    node.next = Math.max(node.next, Number(key) + 1);
  } else if (entries.size > sizeBefore) {
    node.names += 1;
    if (node.names > namesMax) throw tooManyFields({ limit: namesMax });
  }
}

// A node whose keys are all numbers is a list; gaps are closed, as PHP clients expect of `[]`.
function valueOf(value: FormValue): unknown {
  if (typeof value === 'string') return value;
  return value.names === 0 ? Array.from(value.entries.values(), valueOf) : objectOf(value);
}

function isList(value: FormValue): value is FormNode {
  return typeof value !== 'string' && value.names === 0;
}

async function itemsOf({ entries }: FormNode): Promise<unknown[]> {
  const items: unknown[] = [];
  for (const value of entries.values()) {
    items.push(valueOf(value));
    if (items.length % itemsPerTurn === 0) await setImmediate();
  }
  return items;
}

function objectOf({ entries }: FormNode): Record<string, unknown> {
  return Object.fromEntries(Array.from(entries, ([key, child]) => [key, valueOf(child)]));
}
