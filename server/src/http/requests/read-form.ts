/**
 * Reads field names with PHP brackets (`recipients[]`, `attributes[code]`, `filters[0][gender_id]`) into objects and
 * lists, as PHP clients send them in queries and forms.
 */
type FormValue = string | FormNode;
interface FormNode {
  readonly entries: Map<string, FormValue>;
  next: number;
}

const depthMax = 6;

/** Pairs in request order; a repeated name without brackets keeps the last value. */
export function readForm(pairs: Iterable<readonly [string, string]>): Record<string, unknown> {
  const root = newNode();
  for (const [name, value] of pairs) {
    const path = namePath(name);
    // Empty names and __proto__ are dropped, as in JSON bodies.
    if (name !== '' && !path.includes('__proto__')) insertValue(root, path, value);
  }
  return Object.fromEntries([...root.entries].map(([key, value]) => [key, toValue(value)]));
}

export function readUrlEncoded(text: string): Record<string, unknown> {
  // Most requests have no query.
  return text === '' ? {} : readForm(new URLSearchParams(text));
}

function newNode(): FormNode {
  return { entries: new Map(), next: 0 };
}

function namePath(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket <= 0 || !name.endsWith(']')) return [name];
  const inner = name.slice(bracket + 1, -1).split('][');
  return inner.length < depthMax ? [name.slice(0, bracket), ...inner] : [name];
}

function insertValue(root: FormNode, path: readonly string[], value: string): void {
  let node = root;
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(node.next) : part;
    if (/^\d{1,6}$/.test(key)) node.next = Math.max(node.next, Number(key) + 1);
    if (depth === path.length - 1) {
      node.entries.set(key, value);
      return;
    }
    const known = node.entries.get(key);
    const child = known === undefined || typeof known === 'string' ? newNode() : known;
    node.entries.set(key, child);
    node = child;
  }
}

// A node whose keys are all numbers is a list; gaps are closed, as PHP clients expect of `[]`.
function toValue(value: FormValue): unknown {
  if (typeof value === 'string') return value;
  const entries = [...value.entries];
  if (entries.every(([key]) => /^\d{1,6}$/.test(key))) return entries.map(([, child]) => toValue(child));
  return Object.fromEntries(entries.map(([key, child]) => [key, toValue(child)]));
}
