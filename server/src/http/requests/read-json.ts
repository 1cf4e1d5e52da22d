import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isDeeperThan } from './json-depth.ts';
import { mayHoldUnstorableCharacters, refuseUnstorableCharacters } from './refuse-unstorable-characters.ts';
import { bodyTooDeep, malformedJson } from '../refusals.ts';

export const depthMax = 64;

export type JsonReader = (request: FastifyRequest, source: string) => unknown;

/** Reads a JSON body, or throws the refusal. */
export function jsonReader(app: FastifyInstance): JsonReader {
  // Fastify's parser drops __proto__ and constructor keys. It calls back synchronously.
  const parse = app.getDefaultJsonParser('remove', 'remove');

  function parseCarefully(request: FastifyRequest, source: string): unknown {
    let isBroken = false;
    let parsed: unknown;
    void parse(request, source, (problem, value) => {
      isBroken = problem !== null;
      parsed = value;
    });
    if (isBroken) throw malformedJson();
    if (mayHoldUnstorableCharacters(source)) refuseUnstorableCharacters(parsed);
    return parsed;
  }

  return (request, source) => {
    if (source.trim() === '') return {};
    if (isDeeperThan(source, depthMax)) throw bodyTooDeep({ limit: depthMax });
    const parsed = isSafeToParse(source) ? parsePlain(source) : parseCarefully(request, source);
    // PHP writes an empty object as [].
    return Array.isArray(parsed) && parsed.length === 0 ? {} : parsed;
  };
}

/**
 * Whether plain JSON.parse is safe: no key that must be dropped and no escaped character that cannot be stored. True
 * for nearly all bodies, which then skip both checks.
 */
export function isSafeToParse(source: string): boolean {
  return (
    source.startsWith('{') &&
    !source.includes('\\u') &&
    !source.includes('__proto__') &&
    !source.includes('constructor')
  );
}

function parsePlain(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw malformedJson();
  }
}
