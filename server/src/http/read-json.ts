import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isDeeperThan } from './json-depth.ts';
import { mayHoldUnkeptCharacters, refuseUnkeptCharacters } from './refuse-characters.ts';
import { bodyTooDeep, malformedJson } from './refusals.ts';

const depthMax = 64;

export type JsonReader = (request: FastifyRequest, source: string) => unknown;

/** Reads a JSON body, or throws the refusal. */
export function jsonReader(app: FastifyInstance): JsonReader {
  // Fastify's own parser drops __proto__ and constructor keys. It calls back before it returns.
  const parse = app.getDefaultJsonParser('remove', 'remove');
  return (request, source) => {
    if (source.trim() === '') return {};
    if (isDeeperThan(source, depthMax)) throw bodyTooDeep({ limit: depthMax });
    let isBroken = false;
    let parsed: unknown;
    void parse(request, source, (problem, value) => {
      isBroken = problem !== null;
      parsed = value;
    });
    if (isBroken) throw malformedJson();
    if (mayHoldUnkeptCharacters(source)) refuseUnkeptCharacters(parsed);
    // PHP writes an empty object as [].
    return Array.isArray(parsed) && parsed.length === 0 ? {} : parsed;
  };
}
