/** The value at a dotted path (`data.0.id`), undefined if the path does not exist. */
export function atPath(value: unknown, path: string): unknown {
  let here = value;
  for (const step of path === '' ? [] : path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string, unknown>)[step];
  }
  return here;
}

/** Strings, numbers and booleans as text, of an array its first entry; undefined for anything else. */
export function asText(value: unknown): string | undefined {
  if (Array.isArray(value)) return asText(value[0]);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
