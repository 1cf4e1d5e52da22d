import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { readCarrierConfig, WrongCarrierConfig } from './read-carrier-config.ts';
import { HttpCarrierConfig } from './http/http-config.ts';
import { SimulatorConfig } from './simulator/simulator-config.ts';
import { SmppCarrierConfig } from './smpp/smpp-config.ts';

test('what is left out gets its default', () => {
  const smpp = readCarrierConfig(SmppCarrierConfig, { kind: 'smpp', host: 'smsc', systemId: 'me' });
  expect(smpp).toMatchObject({
    port: 2775,
    bind: 'transceiver',
    window: 100,
    expressShare: 0.2,
    temporaryErrors: [],
  });
  expect(readCarrierConfig(SimulatorConfig, {})).toMatchObject({
    kind: 'simulator',
    host: '127.0.0.1',
    port: 0,
  });
  expect(readCarrierConfig(HttpCarrierConfig, { kind: 'http', url: 'http://x' })).toMatchObject({
    method: 'GET',
    rules: [],
  });
});

test('defaults are not shared between carriers', () => {
  const [one, two] = [1, 2].map(() =>
    readCarrierConfig(SmppCarrierConfig, { kind: 'smpp', host: 'smsc', systemId: 'me' }),
  );
  one!.temporaryErrors.push(5);
  expect(two!.temporaryErrors).toEqual([]);
});

test('the input is left as it was', () => {
  const input = { kind: 'smpp', host: 'smsc', systemId: 'me' };
  readCarrierConfig(SmppCarrierConfig, input);
  expect(Object.keys(input)).toHaveLength(3);
});

test.each([
  [{ kind: 'smpp', systemId: 'me' }, /host/],
  [{ kind: 'smpp', host: 'smsc', systemId: 'me', window: 0 }, /window/],
  [{ kind: 'smpp', host: 'smsc', systemId: 'me', windw: 5 }, /windw/],
  [{ kind: 'smpp', host: 'smsc', systemId: 'me', receiptIdBase: 'octal' }, /receiptIdBase/],
  ['not an object', /carrier/],
])('%j is refused and the field is named', (input, named) => {
  expect(() => readCarrierConfig(SmppCarrierConfig, input)).toThrow(WrongCarrierConfig);
  expect(() => readCarrierConfig(SmppCarrierConfig, input)).toThrow(named);
});

const closed = { additionalProperties: false };
const schema = Type.Object(
  {
    host: Type.String(),
    systemId: Type.Optional(Type.String()),
    tls: Type.Optional(Type.Object({ servername: Type.Optional(Type.String()) }, closed)),
  },
  closed,
);

test('a mistyped option is named with the one that was meant', () => {
  const read = (input: object) => () => readCarrierConfig(schema, { host: 'smsc.example', ...input });
  expect(read({ systemid: 'me' })).toThrow(/^unknown option systemid, did you mean systemId\?$/);
  expect(read({ tls: { servrname: 'x' } })).toThrow(
    /^unknown option tls\.servrname, did you mean servername\?$/,
  );
  expect(read({ colour: 'red' })).toThrow(/^unknown option colour$/);
  expect(read({ a: 1, colour: 2 })).toThrow(/^unknown option a; unknown option colour$/);
});

test('what is missing is still named', () => {
  expect(() => readCarrierConfig(schema, { hots: 'smsc.example' })).toThrow(
    /^carrier must have required properties host; unknown option hots, did you mean host\?$/,
  );
});
