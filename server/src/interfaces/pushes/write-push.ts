import type { PushCall, PushTarget } from '../../features/common/webhooks/index.ts';

const formType = 'application/x-www-form-urlencoded; charset=utf-8';

/** Fields as a form in the body, or behind the address where that is asked for with GET. */
export function pushFields(
  fields: Readonly<Record<string, string | number>>,
  { url, method }: Pick<PushTarget, 'url' | 'method'>,
): PushCall {
  const written = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  if (method === 'POST') return { method, url, body: String(written), contentType: formType };
  const address = new URL(url);
  for (const [name, value] of written) address.searchParams.append(name, value);
  return { method, url: address.href, body: '' };
}

/** Servers take no longer address. */
const filledMax = 16_384;

/** An address whose escapes are filled in; with POST its query is the form. Throws as soon as it becomes too long. */
export function pushFilled(
  { url, method }: Pick<PushTarget, 'url' | 'method'>,
  escapes: RegExp,
  valueOf: (escape: string, name: string) => string,
): PushCall {
  let length = url.length;
  const filled = url.replace(escapes, (escape: string, name: string) => {
    const value = valueOf(escape, name);
    length += value.length - escape.length;
    if (length > filledMax) throw new Error(`an address of more than ${filledMax} characters`);
    return value;
  });
  if (method === 'GET') return { method, url: filled, body: '' };
  const [address = '', ...query] = filled.split('?');
  return { method, url: address, body: query.join('?'), contentType: formType };
}
