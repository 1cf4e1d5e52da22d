import type { FastifyInstance } from 'fastify';

import { isDeeperThan } from './json-depth.ts';
import { mayHoldUnstorableCharacters, refuseUnstorableCharacters } from '../refuse-unstorable-characters.ts';
import { bodyTooDeep, malformedJson } from '../../refusals.ts';

export const depthMax = 64;

export interface JsonParser {
  /** Reads a whole body, or throws the refusal. */
  parseBody(source: string): unknown;
  /**
   * Parses an object, or a list that stands in the field `at` from item `first` on, for a body that is read in pieces;
   * the caller judges the depth. Without a field it is dropped, so only its form is judged.
   */
  parsePiece(source: string, at: string | undefined, first?: number): unknown;
}

export function jsonParser(app: FastifyInstance): JsonParser {
  // Fastify's parser drops __proto__ and constructor keys. It calls back synchronously and does not use the request.
  const parse = app.getDefaultJsonParser('remove', 'remove') as unknown as (
    request: null,
    source: string,
    done: (problem: Error | null, value?: unknown) => void,
  ) => void;

  function parseCarefully(source: string): unknown {
    let isBroken = false;
    let parsed: unknown;
    parse(null, source, (problem, value) => {
      isBroken = problem !== null;
      parsed = value;
    });
    if (isBroken) throw malformedJson();
    return parsed;
  }

  return {
    parseBody(source) {
      if (source.trim() === '') return {};
      if (isDeeperThan(source, depthMax)) throw bodyTooDeep({ limit: depthMax });
      if (isSafeToParse(source)) return parsePlain(source);
      const parsed = parseCarefully(source);
      if (mayHoldUnstorableCharacters(source)) refuseUnstorableCharacters(parsed);
      // PHP writes an empty object as [].
      return Array.isArray(parsed) && parsed.length === 0 ? {} : parsed;
    },
    parsePiece(source, at, first = 0) {
      const parsed = hasPlainNames(source) ? parsePlain(source) : parseCarefully(source);
      if (at === undefined || !mayHoldUnstorableCharacters(source)) return parsed;
      if (!Array.isArray(parsed)) refuseUnstorableCharacters(parsed);
      else
        for (const [index, item] of parsed.entries())
          refuseUnstorableCharacters(item, at === '' ? String(first + index) : `${at}.${first + index}`);
      return parsed;
    },
  };
}

/**
 * Whether plain JSON.parse is safe: no key that must be dropped and no escaped character that cannot be stored. True
 * for nearly all bodies, which then skip both checks.
 */
export function isSafeToParse(source: string): boolean {
  return source.startsWith('{') && hasPlainNames(source);
}

function hasPlainNames(source: string): boolean {
  return !source.includes('\\u') && !source.includes('__proto__') && !source.includes('constructor');
}

function parsePlain(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw malformedJson();
  }
}
