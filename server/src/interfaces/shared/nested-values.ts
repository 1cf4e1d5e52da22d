import { tooManyFields } from '../../http/refusals.ts';

/** Brackets behind a name, one within the other; the records of providers have two. */
const depthMax = 4;

/** A field of a form with what stands in brackets behind its name. */
interface FormNode {
  readonly values: unknown[];
  readonly inner: Map<string, FormNode>;
}

/**
 * Values of a form by name. A name that came several times has the list of its values, and brackets make lists and objects as
 * PHP writes them: `to[]=1`, `params[code]=1`, `items[0][mobile]=1`.
 */
export function nestedValues(
  pairs: readonly (readonly [name: string, value: unknown])[],
): ReadonlyMap<string, unknown> {
  const fields = new Map<string, FormNode>();
  for (const [written, value] of pairs) {
    const [, name = written, brackets = ''] = /^([^[]+)((?:\[[^[\]]*\])+)$/.exec(written) ?? [];
    const path = brackets === '' ? [] : brackets.slice(1, -1).split('][');
    if (path.length > depthMax) throw tooManyFields({ limit: depthMax });
    nodeAt(fields, [name, ...path]).values.push(value);
  }
  return new Map(Array.from(fields, ([name, node]) => [name, valueOf(node)]));
}

function nodeAt(fields: Map<string, FormNode>, path: readonly string[]): FormNode {
  let inner = fields;
  let node: FormNode = { values: [], inner };
  for (const key of path) {
    const name = key === '' ? String(inner.size) : key;
    node = inner.get(name) ?? { values: [], inner: new Map() };
    inner.set(name, node);
    ({ inner } = node);
  }
  return node;
}

function valueOf({ values, inner }: FormNode): unknown {
  if (inner.size === 0) return values.length === 1 ? values[0] : values;
  const entries = Array.from(inner, ([name, node]) => [name, valueOf(node)] as const);
  const isList = entries.every(([name]) => /^\d+$/.test(name));
  return isList ? [...values, ...entries.map(([, value]) => value)] : Object.fromEntries(entries);
}
