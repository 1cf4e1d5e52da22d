import type { Caller, RequestOptions } from '../caller.ts';
import {
  createRepeatingSend,
  editRepeatingSend,
  endRepeatingSend,
  listRepeatingRuns,
  listRepeatingSends,
  pauseRepeatingSend,
  previewRepeatingSend,
  resumeRepeatingSend,
  setFrequencyCap,
  showFrequencyCap,
  showRepeatingSend,
} from '../generated/operations.ts';
import type {
  CreateRepeatingSendBody,
  EditRepeatingSendBody,
  FrequencyCap,
  PreviewRepeatingSendBody,
} from '../generated/schemas.ts';
import { listOf, type QueryOf } from './query.ts';

/** Sends that go by themselves: at times, on dates of contacts, or when something happens. */
export const repeatingOf = (call: Caller) => ({
  list: (query?: QueryOf<typeof listRepeatingSends>, options?: RequestOptions) =>
    listOf(call, listRepeatingSends, query, options),
  get: (id: number, options?: RequestOptions) => call(showRepeatingSend, { params: { id } }, options),
  create: (body: CreateRepeatingSendBody, options?: RequestOptions) =>
    call(createRepeatingSend, { body }, options),
  update: (id: number, body: EditRepeatingSendBody, options?: RequestOptions) =>
    call(editRepeatingSend, { params: { id }, body }, options),
  /** The next ten moments of one that is not made yet. */
  preview: (body: PreviewRepeatingSendBody, options?: RequestOptions) =>
    call(previewRepeatingSend, { body }, options),
  pause: (id: number, options?: RequestOptions) => call(pauseRepeatingSend, { params: { id } }, options),
  resume: (id: number, options?: RequestOptions) => call(resumeRepeatingSend, { params: { id } }, options),
  end: (id: number, options?: RequestOptions) => call(endRepeatingSend, { params: { id } }, options),
  /** What became of its moments, newest first. */
  runs: (id: number, query: QueryOf<typeof listRepeatingRuns> = {}, options?: RequestOptions) =>
    call(listRepeatingRuns, { params: { id }, query }, options),
  /** How many messages a person gets at most, over all of them. */
  frequencyCap: (options?: RequestOptions) => call(showFrequencyCap, {}, options),
  setFrequencyCap: (body: FrequencyCap, options?: RequestOptions) => call(setFrequencyCap, { body }, options),
});
