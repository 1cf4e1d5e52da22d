import type { Chance } from '../test/seeded-chance.ts';
import type { Operation, Parameter } from './document.ts';
import { drawBody } from './draw-body.ts';
import { drawValid, oddTexts, type Draw } from './draw-value.ts';
import type { KnownValues } from './known-values.ts';
import type { Callers } from './callers.ts';

export interface DrawnRequest {
  readonly operation: Operation;
  /** Who calls. */
  readonly owner: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  /** After so many bytes of the body the connection ends; undefined: it is sent whole. */
  readonly cutAt: number | undefined;
}

interface Sources {
  readonly callers: Callers;
  readonly known: KnownValues;
}

/** Draws one request; the same chance and the same known values give the same one. */
export function drawRequest(operation: Operation, chance: Chance, { callers, known }: Sources): DrawnRequest {
  const { owner, headers: identity } = callers.draw(operation.callers, chance);
  const place = { owner, path: operation.path };
  const draw: Draw = { chance, known: (name) => known.pick(chance, place, name) };
  const { type, bytes } = drawBody(operation, draw);
  const headers: Record<string, string> = {
    ...identity,
    ...(chance.isTrueOnceIn(10) ? {} : { accept: 'application/json' }),
    ...(type !== undefined && { 'content-type': type }),
    ...drawHeaders(operation, draw),
  };
  const isCut = bytes.length > 1 && chance.isTrueOnceIn(40);
  return {
    operation,
    owner,
    path: drawPath(operation, draw),
    headers,
    body: bytes,
    cutAt: isCut ? chance.between(0, bytes.length - 1) : undefined,
  };
}

// How long a call waits for something to happen: a fuzzer that waits sends few requests.
const isWait = ({ name }: Parameter) => name === 'timeout';

function drawPath({ path, parameters }: Operation, draw: Draw): string {
  const { chance } = draw;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    const text = String(chance.isTrueOnceIn(12) ? chance.pick(oddTexts) : drawParameter(parameter, draw));
    // An empty or dotted segment would be another path.
    return encodeURIComponent(/^\.*$/.test(text) ? '0' : text.replace(/\p{Surrogate}/gu, '?'));
  });
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || isWait(one) || chance.isTrueOnceIn(3)))
    .map((one) => {
      const drawn = isWait(one) ? 0 : drawParameter(one, draw);
      const text = String(chance.isTrueOnceIn(8) ? chance.pick(oddTexts) : drawn);
      return `${one.name}${chance.isTrueOnceIn(40) ? '[]' : ''}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))}`;
    });
  if (chance.isTrueOnceIn(40))
    query.push(chance.pick(['__proto__[a]=1', '%', 'page=1&page=2', 'a'.repeat(3000)]));
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

function drawParameter(parameter: Parameter | undefined, draw: Draw): unknown {
  if (parameter === undefined) return draw.chance.between(1, 20);
  const known = draw.chance.isTrueOnceIn(5) ? undefined : draw.known(parameter.name);
  if (known !== undefined && parameter.in === 'path') return known;
  return drawValid(parameter.schema, parameter.name, draw);
}

const oddHeaders: readonly (readonly [string, string])[] = [
  ['accept', 'text/html'],
  ['accept', '*/*;q=0'],
  ['accept', ','.repeat(500)],
  ['accept-language', 'en'],
  ['accept-language', 'xx-\u00ff, *;q=9'],
  ['accept-encoding', 'gzip;q=nope'],
  ['content-encoding', 'gzip'],
  ['cookie', `peyk_session=${'a'.repeat(3000)}; __Host-peyk_session="`],
  ['authorization', 'Bearer '],
  ['authorization', 'Basic Og=='],
  ['range', 'bytes=5-1'],
  ['if-none-match', '*'],
  ['x-forwarded-for', '::1, 999.1.1.1, \u00e9'],
  ['x-csrf-token', ''],
  ['origin', 'https://other.example'],
  ['host', 'other.example'],
  ['expect', 'nothing'],
  ['x-http-method-override', 'DELETE'],
  ['x-long', 'h'.repeat(20_000)],
];

function drawHeaders({ parameters }: Operation, draw: Draw): Record<string, string> {
  const { chance } = draw;
  const headers: Record<string, string> = {};
  for (const { name, in: place } of parameters)
    if (place === 'header' && name !== 'Accept' && chance.isTrueOnceIn(3))
      headers[name] = chance.pick(['same', `key-${chance.between(1, 50)}`, 'k'.repeat(255), 'k'.repeat(256)]);
  if (chance.isTrueOnceIn(8)) {
    const [name, value] = chance.pick(oddHeaders);
    headers[name] = value;
  }
  return headers;
}
