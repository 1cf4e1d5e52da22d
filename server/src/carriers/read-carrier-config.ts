import type { Static, TSchema } from 'typebox';
import { Default, Errors } from 'typebox/value';

import { nearestName } from './nearest-name.ts';

/** An invalid carrier configuration; the message names every wrong field, for the operator. */
export class WrongCarrierConfig extends Error {}

/** Applies defaults and validates the result. Does not change the input. */
export function readCarrierConfig<Schema extends TSchema>(schema: Schema, input: unknown): Static<Schema> {
  const filled = Default(schema, structuredClone(input));
  const problems = Errors(schema, filled).flatMap(
    ({ keyword, schemaPath, instancePath, message, params }) => {
      // The same as an unknown option, once more by its own path.
      if (keyword === 'boolean') return [];
      const at = instancePath.slice(1).replaceAll('/', '.');
      if (!('additionalProperties' in params)) return [`${at || 'carrier'} ${message}`];
      const known = Object.keys(schemaAt(schema, schemaPath).properties ?? {});
      return params.additionalProperties.map((name) =>
        unknownOption(at === '' ? name : `${at}.${name}`, known),
      );
    },
  );
  if (problems.length > 0) throw new WrongCarrierConfig([...new Set(problems)].join('; '));
  // Checked just above; the library's Default returns unknown.
  return filled as Static<Schema>;
}

interface ObjectSchema {
  readonly properties?: object;
}

/** The part of a schema that a path such as `#/properties/tls` leads to. */
function schemaAt(schema: TSchema, schemaPath: string): ObjectSchema {
  const steps = schemaPath.split('/').slice(1);
  return steps.reduce<ObjectSchema>(
    (part, step) => ((part as Record<string, unknown>)[step] as ObjectSchema | undefined) ?? {},
    schema,
  );
}

function unknownOption(name: string, known: readonly string[]): string {
  const nearest = nearestName(name.slice(name.lastIndexOf('.') + 1), known);
  return `unknown option ${name}${nearest === undefined ? '' : `, did you mean ${nearest}?`}`;
}
