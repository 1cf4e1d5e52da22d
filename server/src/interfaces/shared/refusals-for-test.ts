import type { ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { Failure, invalidField } from '../../failure.ts';
import { errorCodes, type ErrorCode } from '../../texts/error-codes.ts';
import { text } from '../../texts/text.ts';
import { foreignRefusalOf, type RefusalTable } from './refusal-table.ts';

/** What a refusal may need of the request that it answers. */
export const refusedRequest: ForeignRequest = {
  method: 'POST',
  headers: {},
  params: {},
  query: '',
  body: Buffer.alloc(0),
  address: 'https://sms.example/',
  language: 'en',
};

/** Codes of all refusals that our operations have. */
export const ourCodes = Object.keys(errorCodes) as ErrorCode[];

export const refusal = (code: ErrorCode, status: number) =>
  new Failure({ code, status, text: text('not_found') });

/** A refusal of ours for each status that goes with its code. */
export const refusalsOf = (code: ErrorCode) =>
  errorCodes[code].statuses.map((status) => refusal(code, status));

export const wrongField = (field: string) => invalidField(field, text('field_required', { field }));

/** The number of an interface for a wrong field. */
export const numberOfField = (table: RefusalTable, field: string) =>
  foreignRefusalOf(table, wrongField(field)).code;

/** The number of an interface for a refusal of ours. */
export const numberOf = (table: RefusalTable, code: ErrorCode, status: number) =>
  foreignRefusalOf(table, refusal(code, status)).code;
