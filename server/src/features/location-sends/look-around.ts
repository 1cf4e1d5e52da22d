import type { LocationSource } from '../../location-sources/location-source.ts';
import { locationSourceOf } from '../../location-sources/location-sources.ts';
import { perPlatform, type Platform } from '../../platform.ts';
import { jalaliYear } from '../../text/jalali-date.ts';
import { handOver } from './hand-over.ts';
import { nextLookAt } from './location-request.ts';
import type { LocationRow } from './location-store.ts';
import { momentWords } from './location-words.ts';
import { isWanted } from './matches.ts';
import { degreesOf } from './read-degrees.ts';
import { markLooked } from './watch-store.ts';

const sourceOf = perPlatform(({ config }): LocationSource => locationSourceOf(config));

const peopleAsked = 1000;
/** People are collected into sends of about this size. */
const batchSize = 5000;
/** Limit of pages per poll, against a source whose cursor never ends. */
const pagesMax = 1000;

/**
 * Polls the source for people since the last successful poll and sends to those who match the request. After a failure
 * the next poll covers the same period again; people who already got the text are skipped.
 */
export async function lookAround(platform: Platform, request: LocationRow): Promise<void> {
  const now = platform.clock.now();
  const from = request.looked_until ?? now;
  const trouble = await handOverFound(platform, request, { from, to: now });
  if (trouble === 'over') return;
  const failures = trouble === null ? 0 : request.failures + 1;
  if (trouble !== null)
    platform.log.warn(
      { locationRequestId: request.id, accountId: request.account_id, reason: trouble.reason, failures },
      'location source failed; the next poll covers the same period again',
    );
  await markLooked(platform.db, request, {
    lookedUntil: trouble === null ? now : null,
    nextLookAt: nextLookAt(request, now, failures),
    failures,
  });
}

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Null: all reported people were handled. `over`: the request has ended. A reason: the source failed. */
async function handOverFound(
  platform: Platform,
  request: LocationRow,
  period: Period,
): Promise<{ reason: string } | 'over' | null> {
  let waiting: string[] = [];
  for await (const found of pagesOf(platform, request, period)) {
    if ('reason' in found) {
      // People reported before the failure are sent to now.
      return (await handOver(platform, request, waiting)) === 'over' ? 'over' : found;
    }
    for (const mobile of found.mobiles) waiting.push(mobile);
    if (waiting.length < batchSize) continue;
    if ((await handOver(platform, request, waiting)) === 'over') return 'over';
    waiting = [];
  }
  if (waiting.length === 0) return null;
  return (await handOver(platform, request, waiting)) === 'over' ? 'over' : null;
}

type Found = { readonly mobiles: string[] } | { readonly reason: string };

async function* pagesOf(platform: Platform, request: LocationRow, period: Period): AsyncGenerator<Found> {
  const source = sourceOf(platform);
  const year = jalaliYear(period.to, platform.config.timeZone);
  const question = {
    latitude: degreesOf(request.latitude_micro),
    longitude: degreesOf(request.longitude_micro),
    radiusMetres: request.radius,
    moment: momentWords[request.dispatch_moment] ?? 'presence',
    limit: peopleAsked,
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
    yield { mobiles: people.filter((one) => isWanted(request, one, year)).map(({ mobile }) => mobile) };
    if (next === null) return;
    cursor = next;
  }
  platform.log.warn(
    { locationRequestId: request.id },
    'location source still had a next page after 1000 pages; the rest was not read',
  );
}
