import { listSegments, showSegment } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

interface SegmentsFilter {
  readonly page: number;
  readonly search: string;
}

export const segmentsPage = ({ page, search }: SegmentsFilter) =>
  queryOptions({
    queryKey: queryKeys.segments.list({ page, limit: 20, search }),
    queryFn: ({ signal }) => ask(listSegments, { query: { page, limit: 20, search } }, signal),
    placeholderData: keepPreviousData,
  });

/** Asked for once there is an id. */
export const oneSegment = (id: number) =>
  queryOptions({
    queryKey: queryKeys.segments.one(id),
    queryFn: ({ signal }) => ask(showSegment, { params: { id } }, signal),
    enabled: id > 0,
  });
