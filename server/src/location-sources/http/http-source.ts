import { setTimeout as pause } from 'node:timers/promises';

import type { LocationAnswer, LocationQuestion, LocationSource } from '../location-source.ts';
import { postJson, type PostJsonOptions } from './post-json.ts';
import { readAnswer } from './read-answer.ts';

interface HttpSourceOptions extends Pick<PostJsonOptions, 'url' | 'secret'> {
  readonly timeoutMs?: number;
  readonly bytesMax?: number;
  /** Delay before each retry. */
  readonly pausesMs?: readonly number[];
}

const timeoutMsDefault = 10_000;
const bytesMaxDefault = 8 * 1024 * 1024;
const pausesMsDefault = [250, 1000];

/**
 * A location platform behind a URL. It gets a POST with `{ latitude, longitude, radius, moment, from, to, cursor, limit
 * }` and answers `{ people: [{ mobile, gender, birth_year, device }], next }`; see decision 0055.
 */
export function httpSource({
  url,
  secret,
  timeoutMs = timeoutMsDefault,
  bytesMax = bytesMaxDefault,
  pausesMs = pausesMsDefault,
}: HttpSourceOptions): LocationSource {
  const options = { url, secret, timeoutMs, bytesMax };
  return {
    async find(question) {
      const body = bodyOf(question);
      for (const wait of [...pausesMs, undefined]) {
        const exchange = await postJson(body, options);
        if (exchange.outcome === 'answer')
          return withoutRepeatedCursor(readAnswer(exchange.payload), question);
        if (!exchange.isTransient || wait === undefined)
          return { outcome: 'try-later', reason: exchange.reason };
        await pause(wait);
      }
      return { outcome: 'try-later', reason: 'no answer' };
    },
  };
}

function bodyOf(question: LocationQuestion): object {
  const { latitude, longitude, radiusMetres, moment, from, to, cursor, limit } = question;
  return {
    latitude,
    longitude,
    radius: radiusMetres,
    moment,
    from: from.toISOString(),
    to: to.toISOString(),
    cursor,
    limit,
  };
}

// A source that returns the cursor it was given would be asked for ever.
function withoutRepeatedCursor(answer: LocationAnswer, { cursor }: LocationQuestion): LocationAnswer {
  return answer.outcome === 'found' && answer.next === cursor ? { ...answer, next: null } : answer;
}
