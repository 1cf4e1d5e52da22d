import { Type, type TSchema } from 'typebox';

import type { CarrierKind } from '../../../carriers/carrier-kind.ts';
import { carrierKinds } from '../../../carriers/carrier-kinds.ts';
import { wordsOf, type OptionWords, type Pair } from '../../../carriers/carrier-option.ts';
import type { Title } from '../../../http/endpoint.ts';
import { bothLanguages } from '../../../http/schemas.ts';

type OptionsSchema = TSchema & { readonly properties: Readonly<Record<string, TSchema>> };

const inputs: ReadonlyMap<string, string> = new Map([
  ['boolean', 'switch'],
  ['integer', 'number'],
  ['number', 'number'],
  ['string', 'text'],
]);

/** What `config` of a carrier may say, by kind. */
export const carrierOptions: Readonly<Record<string, OptionsSchema>> = Object.fromEntries(
  Object.entries(carrierKinds).map(([name, kind]) => [kind.optionsName, optionsOf(name, kind)]),
);

const names = Object.keys(carrierOptions);

/** The field `config` of calls that take a carrier; what it may say depends on the kind. */
export const carrierConfig = Type.Record(Type.String(), Type.Unknown(), {
  ...bothLanguages({
    en: `The fields of this kind: ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`,
    fa: `فیلدهای همین نوع: ${names.slice(0, -1).join('، ')} یا ${names.at(-1)}`,
  }),
  examples: [{ host: 'smsc.carrier.example', port: 2775, systemId: 'shop', password: '…' }],
  'x-options': names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
});

// The kind stands beside `config`, and what has a default need not be given.
function optionsOf(kind: string, { title, config: { properties } }: CarrierKind): OptionsSchema {
  const given = Object.entries(properties).filter(([name]) => name !== 'kind');
  const required = given.flatMap(([name, schema]) =>
    'default' in schema || Type.IsOptional(schema) ? [] : [name],
  );
  const schema = {
    type: 'object',
    properties: Object.fromEntries(given.map(([name, schema]) => [name, describedOption(name, schema)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    'x-carrier-kind': { name: kind, title: titleOf(title) },
  };
  return schema;
}

function describedOption(name: string, schema: TSchema): TSchema {
  const words = wordsOf(schema);
  const { description: en } = schema as { readonly description?: string };
  if (words === undefined || en === undefined) throw new Error(`option ${name} has no words`);
  const { fa, example, label, hint = [fa, capitalised(en)], choices, isCommon = false } = words;
  return {
    ...schema,
    ...bothLanguages({ en, fa }),
    ...(example !== undefined && { examples: [example] }),
    'x-option': {
      input: inputOf(schema, words),
      label: titleOf(label),
      hint: titleOf(hint),
      ...(choices && {
        choices: Object.fromEntries(Object.entries(choices).map(([one, word]) => [one, titleOf(word)])),
      }),
      is_common: isCommon,
    },
  };
}

/** How an option is typed. pairs: lines of name=value; numbers: with commas between; json: as the service takes it. */
function inputOf(schema: TSchema, { input, choices }: OptionWords): string {
  const { type = '', items, patternProperties = {} } = schema as Shape;
  if (type === 'array' && items?.type === 'integer') return 'numbers';
  if (Object.values(patternProperties)[0]?.type === 'string') return 'pairs';
  return input ?? (choices && 'choice') ?? inputs.get(type) ?? 'json';
}

interface Shape {
  readonly type?: string;
  readonly items?: Shape;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function titleOf([fa, en]: Pair): Title {
  return { fa, en };
}
