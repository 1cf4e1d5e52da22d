import type { Static, TSchema } from 'typebox';
import { Default, Errors } from 'typebox/value';

/** A carrier's configuration is wrong; the message names every field and is meant for the operator. */
export class WrongCarrierConfig extends Error {}

/** Fills in the defaults and checks the result. Nothing of the input is changed. */
export function readConfig<Schema extends TSchema>(schema: Schema, input: unknown): Static<Schema> {
  const filled = Default(schema, structuredClone(input));
  const problems = Errors(schema, filled).map(({ instancePath, message, params }) => {
    const extra = 'additionalProperties' in params ? `: ${String(params.additionalProperties)}` : '';
    return `${instancePath.slice(1).replaceAll('/', '.') || 'carrier'} ${message}${extra}`;
  });
  if (problems.length > 0) throw new WrongCarrierConfig([...new Set(problems)].join('; '));
  // Checked just above; the library's Default returns unknown.
  return filled as Static<Schema>;
}
