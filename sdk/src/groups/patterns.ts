import type { Caller, RequestOptions } from '../caller.ts';
import {
  createPattern,
  deletePattern,
  editPattern,
  listPatterns,
  showPattern,
} from '../generated/operations.ts';
import type { CreatePatternBody, EditPatternBody } from '../generated/schemas.ts';
import { listOf, type QueryOf } from './query.ts';

/** Templates that an operator approves once. */
export const patternsOf = (call: Caller) => ({
  list: (query?: QueryOf<typeof listPatterns>, options?: RequestOptions) =>
    listOf(call, listPatterns, query, options),
  get: (code: string, options?: RequestOptions) => call(showPattern, { params: { code } }, options),
  create: (body: CreatePatternBody, options?: RequestOptions) => call(createPattern, { body }, options),
  update: (code: string, body: EditPatternBody, options?: RequestOptions) =>
    call(editPattern, { params: { code }, body }, options),
  delete: (code: string, options?: RequestOptions) => call(deletePattern, { params: { code } }, options),
});
