import type { Caller, RequestOptions } from '../caller.ts';
import {
  addContactEvents,
  countSegment,
  createSegment,
  deleteSegment,
  editSegment,
  exportSegmentMembers,
  listContactEvents,
  listSegmentMembers,
  listSegments,
  showSegment,
} from '../generated/operations.ts';
import type {
  AddContactEventsBody,
  CountSegmentBody,
  CreateSegmentBody,
  EditSegmentBody,
} from '../generated/schemas.ts';
import { listOf, type QueryOf } from './query.ts';

/** Contacts chosen by conditions, and the events of contacts that conditions ask for. */
export const segmentsOf = (call: Caller) => ({
  list: (query?: QueryOf<typeof listSegments>, options?: RequestOptions) =>
    listOf(call, listSegments, query, options),
  get: (id: number, options?: RequestOptions) => call(showSegment, { params: { id } }, options),
  create: (body: CreateSegmentBody, options?: RequestOptions) => call(createSegment, { body }, options),
  update: (id: number, body: EditSegmentBody, options?: RequestOptions) =>
    call(editSegment, { params: { id }, body }, options),
  delete: (id: number, options?: RequestOptions) => call(deleteSegment, { params: { id } }, options),
  /** How many contacts a rule finds, without saving it. */
  count: (body: CountSegmentBody, options?: RequestOptions) => call(countSegment, { body }, options),
  members: (id: number, query: QueryOf<typeof listSegmentMembers> = {}, options?: RequestOptions) =>
    call(listSegmentMembers, { params: { id }, query }, options),
  /** All members as a file. */
  export: (id: number, format: 'xlsx' | 'csv' = 'xlsx', options?: RequestOptions) =>
    call(exportSegmentMembers, { params: { id }, query: { format } }, options),
  /** Up to 1,000 events at once; one whose key came before is not stored again. */
  addEvents: (body: AddContactEventsBody, options?: RequestOptions) =>
    call(addContactEvents, { body }, options),
  events: (query: QueryOf<typeof listContactEvents>, options?: RequestOptions) =>
    call(listContactEvents, { query }, options),
});
