import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type {
  ForeignInterface,
  ForeignMethod,
  ForeignRequest,
  ForeignRoute,
} from '../src/http/foreign/foreign-route.ts';
import type { Platform } from '../src/platform.ts';

/** A request to an operation of another provider's interface, with a key or without one. */
interface ForeignTry {
  readonly method: ForeignMethod;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Fields = Readonly<Record<string, string>>;

const folder = fileURLToPath(new URL('../src/interfaces/', import.meta.url));

/** Every word in quotes in the sources of the interfaces: whatever a field is called is among them. */
export function namesOfFields(): readonly string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const words = sources.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/'([A-Za-z_]\w{0,24})'/g)].map(
      ([, word = '']) => word,
    ),
  );
  return [...new Set(words)].toSorted();
}

/** Places where providers have their keys. */
const carriers: readonly ((key: string) => { headers?: Fields; fields?: Fields })[] = [
  () => ({}),
  (key) => ({ headers: { authorization: `Basic ${Buffer.from(`u:${key}`).toString('base64')}` } }),
  (key) => ({ headers: { authorization: key } }),
  (key) => ({ headers: { authorization: `AccessKey ${key}` } }),
  (key) => ({ headers: { apikey: key, 'x-api-key': key } }),
  (key) => ({ fields: { username: 'u', password: key } }),
  (key) => ({ fields: { username: 'u', pass: key, uname: 'u', apikey: key } }),
];

const form = 'application/x-www-form-urlencoded';

/** Operations that share an address: they stand behind it in the list of routes. */
function operationsAt(
  { routes }: ForeignInterface,
  { path: address, choice }: ForeignRoute,
): readonly string[] {
  if (choice === undefined) return [];
  return routes.flatMap((one) =>
    one.path.startsWith(`${address}/`) ? [one.path.slice(address.length + 1)] : [],
  );
}

function bodyOf(operation: string | undefined, fields: Fields): string {
  if (operation === undefined) return new URLSearchParams(fields).toString();
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\0', '');
  const parameters = Object.entries(fields).map(([name, value]) => `<${name}>${escaped(value)}</${name}>`);
  return `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><${operation}>${parameters.join('')}</${operation}></e:Body></e:Envelope>`;
}

/** Calls of a route with fields, as a stranger or with a key where the route finds it; none if it cannot be found anywhere. */
export async function callsOf(
  one: ForeignInterface,
  route: ForeignRoute,
  { key, fields, platform }: { key: string | undefined; fields: Fields; platform: Platform },
): Promise<readonly ForeignTry[]> {
  const operations = operationsAt(one, route);
  const calls: ForeignTry[] = [];
  for (const method of [route.method].flat())
    for (const operation of operations.length === 0 ? [undefined] : operations) {
      const call = await withKey(route, { key, fields, platform, method, operation });
      if (call !== undefined) calls.push({ ...call, path: `/compat/${one.name}${call.path}` });
    }
  return calls;
}

async function withKey(
  route: ForeignRoute,
  asked: {
    key: string | undefined;
    fields: Fields;
    platform: Platform;
    method: ForeignMethod;
    operation: string | undefined;
  },
): Promise<ForeignTry | undefined> {
  const { key, fields, platform, method, operation } = asked;
  const type = operation === undefined ? form : 'text/xml';
  const params = Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      name === 'key' ? (key ?? 'x') : '7',
    ]),
  );
  const filled = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '7');
  for (const carrier of carriers) {
    const { headers = {}, fields: more = {} } = key === undefined ? {} : carrier(key);
    const body = bodyOf(operation, { ...fields, ...more });
    const call = { method, path: filled, headers: { 'content-type': type, ...headers }, body };
    if (key === undefined) return call;
    const request: ForeignRequest = {
      method,
      headers: call.headers,
      params,
      query: '',
      body: Buffer.from(body),
      address: filled,
      language: 'en',
    };
    try {
      if ((await route.key.find(request, platform)) === key) return call;
    } catch {
      // Not a place where this route has its key.
    }
  }
  return undefined;
}
