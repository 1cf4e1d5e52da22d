import { interfaces } from '../../src/interfaces/interfaces.ts';
import { smallBodyBytes } from '../../src/http/requests/bodies/body-rules.ts';
import type { ForeignRoute } from '../../src/http/foreign/foreign-route.ts';
import type { HostileBody } from './bodies.ts';

/** An address of another provider's interface, with the key that the attacker has for it. */
export interface ForeignPlace {
  readonly provider: string;
  readonly method: string;
  readonly path: string;
  readonly bytesMax: number;
}

export type DoorKeys = Readonly<Record<string, string>>;

const [json, form, xml] = ['application/json', 'application/x-www-form-urlencoded', 'text/xml'];
const boundary = 'peykAbuse';

/** Every address that takes a body, of every interface there is. */
export const foreignPlaces: readonly ForeignPlace[] = interfaces.flatMap(({ name, routes }) =>
  routes.flatMap((route) =>
    [route.method].flat().flatMap((method) => (method === 'GET' ? [] : [placeOf(name, method, route)])),
  ),
);

function placeOf(provider: string, method: string, { path, bytesMax }: ForeignRoute): ForeignPlace {
  return { provider, method, path: `/compat/${provider}${path}`, bytesMax: bytesMax ?? smallBodyBytes };
}

/** Wherever providers have their keys, at once. */
export function foreignHeaders({ provider }: ForeignPlace, keys: DoorKeys): Readonly<Record<string, string>> {
  const key = keys[provider] ?? 'x';
  return { 'x-api-key': key, apikey: key, 'x-sms-ir-secure-token': key, authorization: key };
}

export const foreignPath = ({ provider, path }: ForeignPlace, keys: DoorKeys): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => (name === 'key' ? (keys[provider] ?? 'x') : '7'));

/** A part again and again, as often as it fits. */
function filled(bytesMax: number, open: string, part: string, close: string): Buffer {
  const count = Math.floor((bytesMax - open.length - close.length) / part.length);
  return Buffer.from(open + part.repeat(count) + close, 'latin1');
}

const envelope = 'http://schemas.xmlsoap.org/soap/envelope/';

/** Bodies that are as long as an address takes them, each of as many parts as fit. */
export const foreignBodies: readonly ((bytesMax: number) => HostileBody)[] = [
  (most) => ({ type: json, bytes: filled(most, '{"items":[', '{},', '{}]}') }),
  (most) => ({ type: json, bytes: filled(most, '{"password":"x","to":[', '"0",', '"0"]}') }),
  (most) => ({ type: json, bytes: filled(most, '{', '"a":"\\u0041",', '"b":1}') }),
  (most) => ({ type: json, bytes: filled(most, '', '[', '') }),
  (most) => ({ type: form, bytes: filled(most, 'password=x&', 'a[]=1&', '') }),
  (most) => ({ type: form, bytes: filled(most, 'password=x&message=', '%u0633+', '') }),
  (most) => ({ type: form, bytes: filled(most, 'password=x&messages=[', '[],', '[]]') }),
  (most) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: filled(
      most,
      '',
      `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`,
      `--${boundary}--\r\n`,
    ),
  }),
  (most) => ({
    type: xml,
    bytes: filled(
      most,
      `<e:Envelope xmlns:e="${envelope}"><e:Body><a>`,
      '<b>&lt;</b>',
      '</a></e:Body></e:Envelope>',
    ),
  }),
];
