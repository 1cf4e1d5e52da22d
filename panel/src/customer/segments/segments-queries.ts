import { countSegment, listSegmentMembers, type SegmentRule } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

export const membersPage = (id: number, page: number) =>
  queryOptions({
    queryKey: queryKeys.segments.members(id, page),
    queryFn: ({ signal }) => ask(listSegmentMembers, { params: { id }, query: { page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  });

/** How many there are by a rule that is not saved yet. */
export const segmentCount = (body: {
  readonly phone_book_ids: readonly number[];
  readonly rule: SegmentRule;
}) =>
  queryOptions({
    queryKey: queryKeys.segments.count(body),
    queryFn: ({ signal }) =>
      ask(countSegment, { body: { ...body, phone_book_ids: [...body.phone_book_ids] } }, signal),
    enabled: body.phone_book_ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
