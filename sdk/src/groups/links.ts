import type { Caller, RequestOptions } from '../caller.ts';
import {
  createLink,
  editLink,
  listLinkClicks,
  listLinkRecipients,
  listLinks,
  showLink,
} from '../generated/operations.ts';
import type { CreateLinkBody, EditLinkBody } from '../generated/schemas.ts';
import { listOf, type QueryOf } from './query.ts';

/** Short links: those that sends made (`shorten_links`), and links made here, with their clicks. */
export const linksOf = (call: Caller) => ({
  create: (body: CreateLinkBody, options?: RequestOptions) => call(createLink, { body }, options),
  get: (id: number, options?: RequestOptions) => call(showLink, { params: { id } }, options),
  /** Another target, title or end; `is_shut` shuts and opens it. */
  edit: (id: number, body: EditLinkBody, options?: RequestOptions) =>
    call(editLink, { params: { id }, body }, options),
  /** Clicks by hour. */
  clicks: (id: number, days?: number, options?: RequestOptions) =>
    call(listLinkClicks, { params: { id }, query: { days } }, options),
  list: (query?: QueryOf<typeof listLinks>, options?: RequestOptions) =>
    listOf(call, listLinks, query, options),
  /** One page of those who clicked. */
  recipients: (id: number, page?: number, options?: RequestOptions) =>
    call(listLinkRecipients, { params: { id }, query: { page, limit: 200 } }, options),
});
