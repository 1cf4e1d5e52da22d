import { Counter, Gauge } from 'prom-client';

import { connectionShares, type Config } from '../../config.ts';
import type { Platform } from '../../platform.ts';
import {
  FairPlaces,
  PlacesTaken,
  type NoPlace,
  type Place,
  type PlacesObserver,
} from '../../primitives/fair-places.ts';
import { slot } from '../../runtime.ts';
import { serviceBusy, tooManyAtOnce } from '../refusals.ts';
import type { ServedRequest } from '../served-request.ts';
import type { WorkKind } from './work-kind.ts';

/** Keeps how much of the service each account takes. It must not wait and not throw: it runs on the hot path. */
export interface WorkRecorder extends PlacesObserver<number> {}

export const workRecorder = slot<WorkRecorder>('work-recorder');

/** An account, an operator, or the address of an unknown caller. */
type Worker = number | string;

interface Bounds {
  /** Of one account or address; an account may have a bound of its own. */
  readonly each: number;
  readonly total: number;
}

const waitMs = 10_000;
const waitingPerHolder = 1000;
const waitingTotal = 5000;
const retrySeconds = 2;
/**
 * Reads of one account for long, once it has used 0.1 s at once, some ten lists: hundredths of each second. People who look
 * around never notice; 500 connections that list without end leave the processors to the others. With 25 for lists, a hundred
 * connections with the longest pages made the p99 of others' codes 2.2 times the quiet one, 2.6 behind nginx.
 */
const percentOf: Partial<Record<WorkKind, (config: Config) => number>> = {
  reading: ({ readingPercent }) => readingPercent,
  'look-up': ({ readingPercent }) => Math.max(readingPercent, 25),
};

/** After a single list that took seconds the next one waits two: the whole debt of three seconds had it refused. */
function budgetOf(kind: WorkKind, config: Config) {
  const percent = percentOf[kind]?.(config);
  return percent === undefined ? undefined : { perSecond: percent * 10, burst: 100, pauseMsMax: 2000 };
}

/**
 * Lets requests be worked on, both those around the HTTP library and those through it: so many of each account and of each
 * unknown address at the same time, and by turns where all places are taken. Each kind has places of its own, so that
 * codes never wait for lists; what waits longer than ten seconds is refused.
 */
export class WorkGate {
  readonly #places: Readonly<Record<WorkKind, FairPlaces<Worker>>>;
  readonly #bounds: Readonly<Record<WorkKind, Bounds>>;

  constructor(platform: Pick<Platform, 'config' | 'metrics' | 'runtime'>) {
    const { config, metrics, runtime } = platform;
    this.#bounds = boundsOf(config);
    const turnedAway = new Counter({
      name: 'peyk_requests_turned_away_total',
      help: 'Requests that got no place in time, because of their own account or address, or because all were taken',
      labelNames: ['kind', 'reason'],
      registers: [metrics],
    });
    const placesOf = (kind: WorkKind) => {
      const budget = budgetOf(kind, config);
      const { total } = this.#bounds[kind];
      return new FairPlaces<Worker>(
        { total, waitingPerHolder, waitingTotal, waitMs, ...(budget && { budget }) },
        observerOf(runtime.find(workRecorder), (reason) => turnedAway.inc({ kind, reason })),
      );
    };
    this.#places = {
      code: placesOf('code'),
      reading: placesOf('reading'),
      'look-up': placesOf('look-up'),
      ordinary: placesOf('ordinary'),
      stranger: placesOf('stranger'),
      export: placesOf('export'),
      'long-poll': placesOf('long-poll'),
    };
    this.#addGauges(metrics);
  }

  /** A place to work on the request, now or soon; throws or rejects with the refusal. */
  enter(kind: WorkKind, request: ServedRequest): Place | Promise<Place> {
    const { caller } = request;
    try {
      const place = this.#places[kind].enter(workerOf(request), this.#boundOf(kind, caller));
      return place instanceof Promise ? place.catch(refuse) : place;
    } catch (problem) {
      throw placesRefusal(problem);
    }
  }

  #boundOf(kind: WorkKind, caller: ServedRequest['caller']): number {
    const own = caller !== null && 'requestsAtOnce' in caller ? caller.requestsAtOnce : null;
    if (own === null || kind === 'code' || kind === 'stranger' || kind === 'long-poll')
      return this.#bounds[kind].each;
    return kind === 'ordinary' || kind === 'look-up' ? own : Math.ceil(own / 2);
  }

  #addGauges(metrics: Platform['metrics']): void {
    const gauge = (name: string, help: string, valueOf: (places: FairPlaces<Worker>) => number) => {
      const places = Object.entries(this.#places);
      const made = new Gauge({
        name,
        help,
        labelNames: ['kind'],
        registers: [metrics],
        collect: () => {
          for (const [kind, one] of places) made.set({ kind }, valueOf(one));
        },
      });
    };
    gauge('peyk_requests_in_work', 'Requests that are being worked on', ({ running }) => running);
    gauge(
      'peyk_requests_waiting',
      'Requests that wait for a place to be worked on',
      ({ waiting }) => waiting,
    );
  }
}

/** Lists have the connections that only they use; the others leave some to jobs and to look-ups of keys. */
function boundsOf(config: Config): Readonly<Record<WorkKind, Bounds>> {
  const { requestsAtOnce } = config;
  const { forLists, forOthers } = connectionShares(config);
  return {
    // One batch of codes: those of others are then always in the next one.
    code: { each: 256, total: 2048 },
    reading: { each: Math.ceil(requestsAtOnce / 2), total: forLists },
    'look-up': { each: requestsAtOnce, total: Math.max(2, forOthers - 2) },
    ordinary: { each: requestsAtOnce, total: Math.max(2, forOthers - 2) },
    stranger: { each: 8, total: 16 },
    export: { each: Math.ceil(requestsAtOnce / 2), total: 64 },
    'long-poll': { each: 50, total: 500 },
  };
}

function workerOf({ caller, keyHolder, ip }: ServedRequest): Worker {
  if (keyHolder !== null) return keyHolder.accountId;
  if (caller === null) return ip;
  if ('accountId' in caller && caller.accountId !== null) return caller.accountId;
  return 'operatorId' in caller ? `operator:${caller.operatorId}` : ip;
}

function observerOf(
  recorder: WorkRecorder | undefined,
  turnAway: (reason: NoPlace) => void,
): PlacesObserver<Worker> {
  const ofAccount = (worker: Worker, note: (recorder: WorkRecorder, accountId: number) => void) => {
    if (recorder !== undefined && typeof worker === 'number') note(recorder, worker);
  };
  return {
    worked: (worker, ms) => ofAccount(worker, (one, accountId) => one.worked(accountId, ms)),
    waited: (worker, ms) => ofAccount(worker, (one, accountId) => one.waited(accountId, ms)),
    refused(worker, reason) {
      turnAway(reason);
      ofAccount(worker, (one, accountId) => one.refused(accountId, reason));
    },
  };
}

function refuse(problem: unknown): never {
  throw placesRefusal(problem);
}

/** The refusal of a caller without a place; any other problem as it is. */
export function placesRefusal(problem: unknown): unknown {
  if (!(problem instanceof PlacesTaken)) return problem;
  const refusal = problem.reason === 'own' ? tooManyAtOnce : serviceBusy;
  return refusal({ seconds: retrySeconds }, { 'retry-after': String(retrySeconds) });
}
