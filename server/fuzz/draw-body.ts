import type { Chance } from '../test/seeded-chance.ts';
import type { Operation, Schema } from './document.ts';
import { drawValid, mutate, oddTexts, type Draw } from './draw-value.ts';

export interface DrawnBody {
  /** Undefined: no content-type at all. */
  readonly type: string | undefined;
  readonly bytes: Buffer;
}

const none: DrawnBody = { type: undefined, bytes: Buffer.alloc(0) };
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';
const boundary = 'fuzz-7f3a';

const oddTypes: readonly (string | undefined)[] = [
  undefined,
  '',
  'text/plain',
  'application/xml',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/json, text/html',
  'application/vnd.api+json',
  multipart,
  `${multipart}; boundary=`,
  `${multipart}; boundary="${'b'.repeat(200)}"`,
  `${form}; charset=windows-1256`,
  'x'.repeat(2000),
];

const oddBodies: readonly string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '0',
  '\ufeff{}',
  '{"a":1,}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2}',
  '{"id":1e999}',
  '{"\\u0000":"\\ud800"}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  'a[b][c][d][e]=1&a=2&__proto__[x]=1',
  'a[]=1&a[99999999]=2&=&%zz=%',
  '&'.repeat(5000),
];

/** A body for the operation: as documented, changed in one place, or nothing that it asked for. */
export function drawBody(operation: Operation, draw: Draw): DrawnBody {
  const { chance } = draw;
  const documented = Object.entries(operation.bodies);
  if (documented.length === 0 && !chance.isTrueOnceIn(6)) return none;
  if (documented.length === 0 || chance.isTrueOnceIn(8)) return drawOddBody(chance);
  const [type, { schema, example }] = chance.pick(documented);
  const isExample = example !== undefined && chance.isTrueOnceIn(3);
  let value = isExample ? example : drawValid(schema, '', draw);
  if (chance.isTrueOnceIn(2)) value = mutate(value, chance);
  const body = encode(type, value, schema, chance);
  if (chance.isTrueOnceIn(20)) return { ...body, type: chance.pick(oddTypes) };
  // Shorter than it says it is inside: JSON without its end, a form without its last boundary.
  if (chance.isTrueOnceIn(15))
    return { ...body, bytes: body.bytes.subarray(0, chance.between(0, body.bytes.length)) };
  return body;
}

function drawOddBody(chance: Chance): DrawnBody {
  const type = chance.isTrueOnceIn(2) ? chance.pick([json, form]) : chance.pick(oddTypes);
  if (chance.isTrueOnceIn(4))
    return {
      type,
      bytes: Buffer.from(Array.from({ length: chance.between(0, 300) }, () => chance.between(0, 255))),
    };
  return { type, bytes: Buffer.from(chance.pick(oddBodies)) };
}

function encode(type: string, value: unknown, schema: Schema, chance: Chance): DrawnBody {
  if (type === form) return { type, bytes: Buffer.from(formOf(value)) };
  if (type === multipart)
    return { type: `${multipart}; boundary=${boundary}`, bytes: multipartOf(value, schema, chance) };
  return { type: json, bytes: Buffer.from(JSON.stringify(value) ?? '') };
}

/** Fields of a value as PHP writes them: a[b][]=c. */
export function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, textOf(value)]];
  return Object.entries(value).flatMap(([key, one]) =>
    fieldsOf(one, name === '' ? key : `${name}[${Array.isArray(value) ? '' : key}]`),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null ? '' : (JSON.stringify(value) ?? '');
}

function formOf(value: unknown): string {
  return fieldsOf(value)
    .map((pair) => pair.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))).join('='))
    .join('&');
}

const fileContents: readonly string[] = [
  '',
  'mobile,name\n09121234567,سارا\n',
  'mobile\n+98 912 123 4567\n\0\n"unclosed',
  'PK\u0003\u0004 not really a sheet',
  'RIFF\u0024\0\0\0WAVEfmt ',
  // Four seconds of sound.
  `RIFF$\u007f\0\0WAVEfmt \u0010\0\0\0\u0001\0\u0001\0@\u001f\0\0@\u001f\0\0\u0001\0\u0008\0data\0\u007f\0\0${'\0'.repeat(0x7f00)}`,
  'ID3\u0004\0\0\0\0\0\0',
  'OggS\0\u0002',
  'a,'.repeat(5000),
];

function multipartOf(value: unknown, { properties = {} }: Schema, chance: Chance): Buffer {
  const files = Object.entries(properties).filter(
    ([, one]) => one.format === 'binary' || one.contentMediaType !== undefined,
  );
  const isFile = (name: string) => files.some(([file]) => file === name);
  const parts = fieldsOf(value)
    .filter(([name]) => !isFile(name))
    .map(([name, text]) => part(name, text, ''));
  for (const [name] of files) parts.push(filePart(name, chance));
  if (chance.isTrueOnceIn(10)) parts.push(filePart(chance.pick(['surplus', '', '__proto__']), chance));
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
}

function filePart(name: string, chance: Chance): string {
  const fileName = chance.pick(['a.csv', 'a.xlsx', 'a.wav', 'a.mp3', 'a.pdf', ...oddTexts.slice(0, 6)]);
  const type = chance.pick(['', '\r\nContent-Type: text/csv', '\r\nContent-Type: x', '\r\nX-Odd: \u0001']);
  return part(name, chance.pick(fileContents), `; filename="${fileName}"${type}`);
}

function part(name: string, content: string, rest: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${content}\r\n`;
}
