import type { Static, TSchema } from 'typebox';
import { Default, Errors } from 'typebox/value';

/** An invalid carrier configuration; the message names every wrong field, for the operator. */
export class WrongCarrierConfig extends Error {}

/** Applies defaults and validates the result. Does not change the input. */
export function readCarrierConfig<Schema extends TSchema>(schema: Schema, input: unknown): Static<Schema> {
  const filled = Default(schema, structuredClone(input));
  const problems = Errors(schema, filled).map(({ instancePath, message, params }) => {
    const extra = 'additionalProperties' in params ? `: ${String(params.additionalProperties)}` : '';
    return `${instancePath.slice(1).replaceAll('/', '.') || 'carrier'} ${message}${extra}`;
  });
  if (problems.length > 0) throw new WrongCarrierConfig([...new Set(problems)].join('; '));
  // Checked just above; the library's Default returns unknown.
  return filled as Static<Schema>;
}
