import type { Operation, Schema } from '../../fuzz/document.ts';

/** A body that is large or has many parts, as an attacker would send it. */
export interface HostileBody {
  readonly type: string;
  readonly bytes: Buffer;
}

const bytesMax = 9_900_000;
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** As many of the parts as fit. */
function filled(open: string, part: (n: number) => string, close: string, countMax = Infinity): Buffer {
  const parts: string[] = [open];
  let length = open.length + close.length;
  for (let n = 0; n < countMax; n += 1) {
    const one = part(n);
    if (length + one.length > bytesMax) break;
    length += one.length;
    parts.push(one);
  }
  return Buffer.from(parts.join('') + close, 'latin1');
}

const boundary = 'peykAbuse';

const multipartField = (n: number) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="a${n}"\r\n\r\n1\r\n`;

/** Kinds of bodies that anybody can send anywhere. Built when asked for: ten megabytes each. */
export const bodyKinds: Readonly<Record<string, () => HostileBody>> = {
  'a form of a million names': () => ({ type: form, bytes: filled('', (n) => `a${n}=&`, 'b=1') }),
  'a form of 1.6 million entries of a list': () => ({ type: form, bytes: filled('', () => 'a[]=1&', 'b=1') }),
  'a JSON of 700,000 keys': () => ({
    type: json,
    bytes: filled('{', (n) => `"a${n}":1,`, '"b":1}', 700_000),
  }),
  'a multipart of 90,000 fields': () => ({
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: filled('', multipartField, `--${boundary}--\r\n`, 90_000),
  }),
  'nested arrays': () => ({ type: json, bytes: filled('{"username":[', () => '[[]],', '[]]}') }),
  'a JSON of one long text': () => ({
    type: json,
    bytes: Buffer.from(`{"username":"${'a'.repeat(9_000_000)}"}`),
  }),
  'deep brackets': () => ({ type: json, bytes: Buffer.alloc(bytesMax, '[') }),
};

/** The names of lists in the documented JSON body of an operation. */
export function listsOf({ bodies }: Operation): string[] {
  return Object.entries(bodies[json]?.schema.properties ?? {})
    .filter(([, one]) => isList(one))
    .map(([name]) => name);
}

const isList = (schema: Schema): boolean =>
  schema.items !== undefined || (schema.anyOf?.some(isList) ?? false);

/** The documented body with one of its lists as long as a body may be; without a number: filled with `{}`. */
export function withLongList({ bodies }: Operation, name: string, count?: number): HostileBody {
  const example = (bodies[json]?.example ?? {}) as Record<string, unknown>;
  const given = example[name];
  const first: unknown = Array.isArray(given) ? given[0] : given;
  const rest = JSON.stringify({ ...example, [name]: undefined }).slice(1, -1);
  const open = `{${rest}${rest === '' ? '' : ','}"${name}":[`;
  const item = count === undefined ? '{}' : JSON.stringify(first ?? {});
  const bytes = filled(toLatin1(open), () => `${toLatin1(item)},`, `${toLatin1(item)}]}`, count);
  return { type: json, bytes };
}

// Bodies are joined as Latin-1, which is quick: other letters are escaped.
const toLatin1 = (text: string) =>
  text.replace(/[^\0-~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
