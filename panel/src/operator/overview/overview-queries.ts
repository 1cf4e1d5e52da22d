import {
  type FigureRow,
  listAllLocations,
  listCarriers,
  listPatternsForReview,
  listTicketsForOperator,
  listWaitingSends,
  PeykError,
  showCodeFigures,
  showFigures,
  showModerationFigures,
  showMoneyByAccount,
  showMoneyFigures,
  type NoInput,
  type Operation,
} from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys, type PanelKey } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';
import type { CodeGroup } from '../../components/codes/code-figures.tsx';
import { rangeStart, type CodeRange } from '../../components/codes/code-ranges.ts';
import { dayAt } from '../../language/time-zone.ts';

/** How many wait for a person, and since when the oldest does. */
export interface Waiting {
  readonly total: number;
  readonly since: string | undefined;
}

const oftenMs = 15_000;
const waiting = (queryKey: PanelKey, queryFn: (signal: AbortSignal) => Promise<Waiting>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => queryFn(signal),
    refetchInterval: () => fallbackPoll(oftenMs),
  });

export const waitingPatterns = waiting(queryKeys.patterns.waiting(), async (signal) => {
  const { total, data } = await ask(
    listPatternsForReview,
    { query: { status: 'pending', limit: 1 } },
    signal,
  );
  return { total, since: data[0]?.updated_at };
});

export const waitingSends = waiting(queryKeys.sends.waiting(), async (signal) => {
  const { total, data } = await ask(listWaitingSends, { query: { limit: 1 } }, signal);
  return { total, since: data[0]?.created_at };
});

export const waitingPlaces = waiting(queryKeys.places.waiting(), async (signal) => {
  const pageOf = (page: number) =>
    ask(listAllLocations, { query: { waiting_for: 'approval', limit: 1, page } }, signal);
  const newest = await pageOf(1);
  // Newest first: the oldest is the last.
  const { data } = newest.total > 1 ? await pageOf(newest.total) : newest;
  return { total: newest.total, since: data[0]?.updated_at };
});

export const waitingTickets = waiting(queryKeys.tickets.waiting(), async (signal) => {
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

const liveMs = 3000;

export const carriersQuery = queryOptions({
  queryKey: queryKeys.carriers.health(),
  queryFn: ({ signal }) => ask(listCarriers, {}, signal),
  refetchInterval: liveMs,
});

/** Today's figures by hour; its `from` is where the day of the service began. */
export const todayFigures = queryOptions({
  queryKey: queryKeys.figures.today(),
  queryFn: ({ signal }) => ask(showFigures, { query: { group: 'hour' } }, signal),
  refetchInterval: liveMs,
});

export const figuresFrom = (from: string, to: string) =>
  queryOptions({
    queryKey: queryKeys.figures.between(from, to),
    queryFn: ({ signal }) => ask(showFigures, { query: { from, to } }, signal),
    staleTime: 5 * 60_000,
  });

export const groups = ['account', 'line', 'carrier', 'kind', 'network'] as const;
export type Group = (typeof groups)[number];
const rowsShown = 10;
const codeRowsShown = 48;
const hourMs = 3_600_000;

interface Breakdown {
  readonly hour: Date | undefined;
  readonly only: Readonly<Record<'line' | 'carrier' | 'kind' | 'network', string>>;
}

/** Of one hour, or of today. */
export const breakdownQuery = (group: Group, { hour, only }: Breakdown) =>
  queryOptions({
    queryKey: queryKeys.figures.by(group, hour?.toISOString() ?? 'today', only),
    queryFn: ({ signal }) => {
      const range = hour && {
        from: hour.toISOString(),
        to: new Date(hour.getTime() + hourMs).toISOString(),
      };
      const { kind, network, ...others } = only;
      const ofKind = kind !== '' && { kind: kind as FigureRow['kind'] & string };
      const ofNetwork = network !== '' && { network: network as FigureRow['network'] & string };
      return ask(
        showFigures,
        { query: { group, limit: rowsShown, ...range, ...others, ...ofKind, ...ofNetwork } },
        signal,
      );
    },
    // Rows of another grouping would show, and lead to, what they are not.
    placeholderData: (rows, before) => (before?.queryKey.some((part) => part === group) ? rows : undefined),
    refetchInterval: liveMs,
  });

/** Codes of verifications of all accounts. */
export const codesQuery = (by: CodeGroup, range: CodeRange) =>
  queryOptions({
    queryKey: queryKeys.figures.codes(by, range),
    queryFn: ({ signal }) => {
      const from = rangeStart(range, Date.now());
      return ask(
        showCodeFigures,
        { query: { group: by, limit: codeRowsShown, ...(from !== undefined && { from }) } },
        signal,
      );
    },
    refetchInterval: oftenMs,
  });

const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/** Days with movements, in order. */
export const moneyWeek = queryOptions({
  queryKey: queryKeys.figures.money(),
  async queryFn({ signal }) {
    const from = new Date(Date.now() - weekMs + dayMs).toISOString();
    const days = await ask(showMoneyFigures, { query: { from } }, signal);
    return { days, today: dayAt(new Date()) };
  },
  refetchInterval: oftenMs,
});

/** Of one day of the service, written YYYY-MM-DD. */
export const moneyByAccount = (day: string) =>
  queryOptions({
    queryKey: queryKeys.figures.money(day),
    queryFn: ({ signal }) =>
      // Noon of any day in Iran and around it is on that day.
      ask(
        showMoneyByAccount,
        { query: { from: `${day}T09:00:00Z`, to: `${day}T09:00:01Z`, limit: 50 } },
        signal,
      ),
    refetchInterval: oftenMs,
  });

export const moderationWeek = queryOptions({
  queryKey: queryKeys.figures.moderation(),
  queryFn: ({ signal }) =>
    ask(showModerationFigures, { query: { from: new Date(Date.now() - weekMs).toISOString() } }, signal),
  refetchInterval: oftenMs,
});

const readiness: Operation<NoInput, Readonly<Record<string, string>>> = {
  method: 'GET',
  path: '/readyz',
  answer: 'data',
};

/** What the service needs and whether it is there; an answer that something is missing is an answer too. */
export const readinessQuery = queryOptions({
  queryKey: queryKeys.readiness.current(),
  async queryFn({ signal }) {
    try {
      return { isReady: true, checks: Object.keys(await ask(readiness, {}, signal)) };
    } catch (problem) {
      if (problem instanceof PeykError && problem.status === 503) return { isReady: false, checks: [] };
      throw problem;
    }
  },
  refetchInterval: oftenMs,
});
