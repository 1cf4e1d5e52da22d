import {
  listAllLocations,
  listCarriers,
  listPatternsForReview,
  listTicketsForOperator,
  listWaitingSends,
  PeykError,
  type NoInput,
  type Operation,
} from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { fallbackPoll } from '../../api/live.ts';

/** How many wait for a person, and since when the oldest does. */
export interface Waiting {
  readonly total: number;
  readonly since: string | undefined;
}

const oftenMs = 15_000;
const waiting = (feature: string, queryFn: (signal: AbortSignal) => Promise<Waiting>) =>
  queryOptions({
    queryKey: [feature, 'waiting'],
    queryFn: ({ signal }) => queryFn(signal),
    refetchInterval: () => fallbackPoll(oftenMs),
  });

export const waitingPatterns = waiting('patterns', async (signal) => {
  const { total, data } = await ask(
    listPatternsForReview,
    { query: { status: 'pending', limit: 1 } },
    signal,
  );
  return { total, since: data[0]?.updated_at };
});

export const waitingSends = waiting('sends', async (signal) => {
  const { total, data } = await ask(listWaitingSends, { query: { limit: 1 } }, signal);
  return { total, since: data[0]?.created_at };
});

export const waitingPlaces = waiting('places', async (signal) => {
  const pageOf = (page: number) =>
    ask(listAllLocations, { query: { waiting_for: 'approval', limit: 1, page } }, signal);
  const newest = await pageOf(1);
  // Newest first: the oldest is the last.
  const { data } = newest.total > 1 ? await pageOf(newest.total) : newest;
  return { total: newest.total, since: data[0]?.updated_at };
});

export const waitingTickets = waiting('tickets', async (signal) => {
  const pages = await Promise.all(
    (['open', 'waiting'] as const).map((status) =>
      ask(listTicketsForOperator, { query: { status, limit: 1 } }, signal),
    ),
  );
  const moments = pages.flatMap(({ data }) => data.map(({ waiting_since: since }) => since ?? ''));
  return {
    total: pages.reduce((sum, { total }) => sum + total, 0),
    since: moments.filter((moment) => moment !== '').toSorted()[0],
  };
});

export const carriersQuery = queryOptions({
  queryKey: ['carriers', 'health'],
  queryFn: ({ signal }) => ask(listCarriers, {}, signal),
  refetchInterval: oftenMs,
});

const readiness: Operation<NoInput, Readonly<Record<string, string>>> = {
  method: 'GET',
  path: '/readyz',
  answer: 'data',
};

/** What the service needs and whether it is there; an answer that something is missing is an answer too. */
export const readinessQuery = queryOptions({
  queryKey: ['readiness'],
  async queryFn({ signal }) {
    try {
      return { isReady: true, parts: Object.keys(await ask(readiness, {}, signal)) };
    } catch (problem) {
      if (problem instanceof PeykError && problem.status === 503) return { isReady: false, parts: [] };
      throw problem;
    }
  },
  refetchInterval: oftenMs,
});
