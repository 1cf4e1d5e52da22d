import {
  listRepeatingRuns,
  listRepeatingSends,
  previewRepeatingSend,
  showFrequencyCap,
  showRepeatingSend,
  type PreviewRepeatingSendBody,
} from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

const states = ['active', 'paused', 'ended'] as const;

interface RepeatingFilter {
  readonly page: number;
  readonly state: string;
}

export const repeatingPage = ({ page, state }: RepeatingFilter) => {
  const query = { page, limit: 20, state: states.find((one) => one === state) };
  return queryOptions({
    queryKey: queryKeys.repeating.list(query),
    queryFn: ({ signal }) => ask(listRepeatingSends, { query }, signal),
    placeholderData: keepPreviousData,
  });
};

export const oneRepeating = (id: number) =>
  queryOptions({
    queryKey: queryKeys.repeating.one(id),
    queryFn: ({ signal }) => ask(showRepeatingSend, { params: { id } }, signal),
    enabled: id > 0,
  });

export const runsPage = (id: number, page: number) =>
  queryOptions({
    queryKey: queryKeys.repeating.runs(id, page),
    queryFn: ({ signal }) => ask(listRepeatingRuns, { params: { id }, query: { page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  });

/** The moments of one that is not saved yet. */
export const upcomingMoments = (body: PreviewRepeatingSendBody) =>
  queryOptions({
    queryKey: queryKeys.repeating.preview(body),
    queryFn: ({ signal }) => ask(previewRepeatingSend, { body }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const capQuery = queryOptions({
  queryKey: queryKeys.repeating.cap(),
  queryFn: ({ signal }) => ask(showFrequencyCap, {}, signal),
});
