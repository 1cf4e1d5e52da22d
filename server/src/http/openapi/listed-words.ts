import { listedWords } from '../schemas.ts';

type Json = Record<string, unknown>;

/** Writes the words of a field that is read loosely as an enum, so that generated clients have them as types. */
export function withListedWords({ [listedWords]: words, ...schema }: Json): Json {
  if (!Array.isArray(words)) return schema;
  const { maxLength: _maxLength, ...listed } = schema;
  const isNullable = Array.isArray(listed['type']) && listed['type'].includes('null');
  return { ...listed, enum: isNullable ? [...(words as unknown[]), null] : words };
}
