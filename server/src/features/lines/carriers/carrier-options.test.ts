import { expect, test } from 'vitest';

import { carrierOptions } from './carrier-options.ts';

interface Option {
  readonly enum?: readonly string[];
  readonly anyOf?: readonly { readonly const: string }[];
  readonly 'x-option': {
    readonly input: string;
    readonly label: object;
    readonly hint: object;
    readonly choices?: Readonly<Record<string, object>>;
  };
}

const all = Object.entries(carrierOptions).flatMap(([kind, { properties }]) =>
  Object.entries(properties).map(([name, schema]) => ({ kind, name, schema: schema as unknown as Option })),
);

test.each(all)('$kind $name has a label and a sentence in both languages', ({ schema }) => {
  const { label, hint } = schema['x-option'];
  for (const said of [...Object.values(label), ...Object.values(hint)]) expect(said).toMatch(/\S{2}/);
});

test.each(all)('every choice of $kind $name has a word', ({ schema }) => {
  const choices = schema.enum ?? schema.anyOf?.map((one) => one.const) ?? [];
  expect(Object.keys(schema['x-option'].choices ?? {})).toEqual(choices);
});

test('what is secret is typed as a secret, and no secret is anything else', () => {
  for (const { name, schema } of all)
    expect([name, schema['x-option'].input === 'secret']).toEqual([name, /password|token$/i.test(name)]);
});
