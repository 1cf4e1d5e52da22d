import type { Caller, RequestOptions } from '../caller.ts';
import {
  calculateCost,
  sendBank,
  sendFile,
  sendKeywords,
  sendPattern,
  sendPostal,
  sendSample,
  sendSimple,
  sendVoice,
} from '../generated/operations.ts';
import type {
  CalculateCostBody,
  SendBankBody,
  SendFileBodyWithFiles,
  SendKeywordsBody,
  SendPatternBody,
  SendPostalBody,
  SendSampleBody,
  SendSimpleBody,
  SendVoiceBody,
} from '../generated/schemas.ts';

/** Every way to send. Each call carries an Idempotency-Key, so that a repeated one sends nothing twice. */
export const smsOf = (call: Caller) => ({
  /** One message made from an approved pattern: the fast way for one-time codes. */
  pattern: (body: SendPatternBody, options?: RequestOptions) => call(sendPattern, { body }, options),
  /** One text to many numbers and phonebooks. */
  simple: (body: SendSimpleBody, options?: RequestOptions) => call(sendSimple, { body }, options),
  /** A text with variables, filled in for each recipient. */
  keywords: (body: SendKeywordsBody, options?: RequestOptions) => call(sendKeywords, { body }, options),
  /** To numbers of an xlsx or csv file. */
  file: (body: SendFileBodyWithFiles, options?: RequestOptions) => call(sendFile, { body }, options),
  bank: (body: SendBankBody, options?: RequestOptions) => call(sendBank, { body }, options),
  postal: (body: SendPostalBody, options?: RequestOptions) => call(sendPostal, { body }, options),
  voice: (body: SendVoiceBody, options?: RequestOptions) => call(sendVoice, { body }, options),
  /** To the own mobile of the account only. */
  sample: (body: SendSampleBody, options?: RequestOptions) => call(sendSample, { body }, options),
  /** What a send would cost; nothing is sent. */
  cost: (body: CalculateCostBody, options?: RequestOptions) => call(calculateCost, { body }, options),
});
