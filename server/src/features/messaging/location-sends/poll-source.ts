import type { LocationSource } from '../../../location-sources/location-source.ts';
import type { Platform } from '../../../platform.ts';
import { slot } from '../../../runtime.ts';
import { jalaliYear } from '@peyk/text';
import { sendToPeople } from './send-to-people.ts';
import { nextPollAt } from './location-request.ts';
import type { LocationRow } from './location-store.ts';
import { momentWords } from './location-words.ts';
import { matchesRequest } from './matches-request.ts';
import { degreesOf } from './read-degrees.ts';
import { markPolled } from './location-runs-store.ts';

export const locationSource = slot<LocationSource>('location-source');

const peoplePerPage = 1000;
/** People are collected into sends of about this size. */
const batchSize = 5000;
/** Limit of pages per poll, against a source whose cursor never ends. */
const pagesMax = 1000;

/**
 * Polls the source for people since the last successful poll and sends to those who match the request. After a failure
 * the next poll covers the same period again; people who already got the text are skipped.
 */
export async function pollSource(platform: Platform, request: LocationRow): Promise<void> {
  const now = platform.clock.now();
  const from = request.looked_until ?? now;
  const result = await sendToFound(platform, request, { from, to: now });
  if (result === 'over') return;
  const failures = result === null ? 0 : request.failures + 1;
  if (result !== null)
    platform.log.warn(
      { locationRequestId: request.id, accountId: request.account_id, reason: result.reason, failures },
      'location source failed; the next poll covers the same period again',
    );
  await markPolled(platform.db, request, {
    polledUntil: result === null ? now : null,
    nextPollAt: nextPollAt(request, now, failures),
    failures,
  });
}

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Null: all reported people were handled. `over`: the request has ended. A reason: the source failed. */
async function sendToFound(
  platform: Platform,
  request: LocationRow,
  period: Period,
): Promise<{ reason: string } | 'over' | null> {
  let waiting: string[] = [];
  for await (const found of pagesOf(platform, request, period)) {
    if ('reason' in found) {
      // People reported before the failure are sent to now.
      return (await sendToPeople(platform, request, waiting)) === 'over' ? 'over' : found;
    }
    for (const mobile of found.mobiles) waiting.push(mobile);
    if (waiting.length < batchSize) continue;
    if ((await sendToPeople(platform, request, waiting)) === 'over') return 'over';
    waiting = [];
  }
  if (waiting.length === 0) return null;
  return (await sendToPeople(platform, request, waiting)) === 'over' ? 'over' : null;
}

type Found = { readonly mobiles: string[] } | { readonly reason: string };

async function* pagesOf(platform: Platform, request: LocationRow, period: Period): AsyncGenerator<Found> {
  const source = platform.runtime.get(locationSource);
  const year = jalaliYear(period.to, platform.config.timeZone);
  const question = {
    latitude: degreesOf(request.latitude_micro),
    longitude: degreesOf(request.longitude_micro),
    radiusMetres: request.radius,
    moment: momentWords[request.dispatch_moment] ?? 'presence',
    limit: peoplePerPage,
    ...period,
  };
  let cursor: string | null = null;
  for (let page = 0; page < pagesMax; page += 1) {
    const answer = await source.find({ ...question, cursor });
    if (answer.outcome === 'try-later') {
      yield { reason: answer.reason };
      return;
    }
    const { people, droppedCount, next } = answer;
    if (droppedCount > 0)
      platform.log.warn(
        { locationRequestId: request.id, droppedCount },
        'location source reported people without a valid mobile; they were skipped',
      );
    yield { mobiles: people.filter((one) => matchesRequest(request, one, year)).map(({ mobile }) => mobile) };
    if (next === null) return;
    cursor = next;
  }
  platform.log.warn(
    { locationRequestId: request.id },
    'location source still had a next page after 1000 pages; the rest was not read',
  );
}
