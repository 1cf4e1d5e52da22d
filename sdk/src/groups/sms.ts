import type { Caller, PeykOptions, RequestOptions, SendDefaults } from '../caller.ts';
import {
  calculateCost,
  sendBank,
  sendFile,
  sendKeywords,
  sendPattern,
  sendPatternToMany,
  sendPostal,
  sendSample,
  sendSimple,
  sendTexts,
  sendVoice,
} from '../generated/operations.ts';
import type {
  CalculateCostBody,
  SendBankBody,
  SendFileBodyWithFiles,
  SendKeywordsBody,
  SendPatternBody,
  SendPatternToManyBody,
  SendPostalBody,
  SendSampleBody,
  SendSimpleBody,
  SendTextsBody,
  SendVoiceBody,
} from '../generated/schemas.ts';

/** A body whose line and script of digits may be left to the defaults of the client. */
export type WithDefaults<Body> = Omit<Body, keyof SendDefaults> &
  Partial<Pick<Body, keyof SendDefaults & keyof Body>>;

/** Every way to send. Each call carries an Idempotency-Key, so that a repeated one sends nothing twice. */
export const smsOf = (call: Caller, { defaults = {} }: PeykOptions) => {
  const filled = <Body>(body: WithDefaults<Body>) => withDefaults<Body>(body, defaults);
  return {
    /** One message made from an approved pattern: the fast way for one-time codes. */
    pattern: (body: WithDefaults<SendPatternBody>, options?: RequestOptions) =>
      call(sendPattern, { body: filled<SendPatternBody>(body) }, options),
    /** One text to many numbers and phonebooks. */
    simple: (body: WithDefaults<SendSimpleBody>, options?: RequestOptions) =>
      call(sendSimple, { body: filled<SendSimpleBody>(body) }, options),
    /** A text with variables, filled in for each recipient. */
    keywords: (body: WithDefaults<SendKeywordsBody>, options?: RequestOptions) =>
      call(sendKeywords, { body: filled<SendKeywordsBody>(body) }, options),
    /** An approved pattern, filled in for each recipient. */
    patternToMany: (body: WithDefaults<SendPatternToManyBody>, options?: RequestOptions) =>
      call(sendPatternToMany, { body: filled<SendPatternToManyBody>(body) }, options),
    /** To each number a text of its own. */
    texts: (body: WithDefaults<SendTextsBody>, options?: RequestOptions) =>
      call(sendTexts, { body: filled<SendTextsBody>(body) }, options),
    /** To numbers of an xlsx or csv file. */
    file: (body: WithDefaults<SendFileBodyWithFiles>, options?: RequestOptions) =>
      call(sendFile, { body: filled<SendFileBodyWithFiles>(body) }, options),
    bank: (body: WithDefaults<SendBankBody>, options?: RequestOptions) =>
      call(sendBank, { body: filled<SendBankBody>(body) }, options),
    /** Its line has an id, so that only the script of digits has a default. */
    postal: (body: WithDefaults<SendPostalBody>, options?: RequestOptions) =>
      call(sendPostal, { body: filled<SendPostalBody>(body) }, options),
    voice: (body: SendVoiceBody, options?: RequestOptions) => call(sendVoice, { body }, options),
    /** To the own mobile of the account only. */
    sample: (body: WithDefaults<SendSampleBody>, options?: RequestOptions) =>
      call(sendSample, { body: filled<SendSampleBody>(body) }, options),
    /** What a send would cost; nothing is sent. */
    cost: (body: CalculateCostBody, options?: RequestOptions) =>
      call(calculateCost, { body: filled<CalculateCostBody>(body) }, options),
  };
};

/** Without a line of its own and without a default, the line is left to the service, which knows what the account may do. */
function withDefaults<Body>(
  body: WithDefaults<Body>,
  { line_number: line, number_format: script = 'english' }: SendDefaults,
): Body {
  const own = body as SendDefaults & { readonly line_id?: unknown };
  const needsLine = line !== undefined && own.line_number === undefined && own.line_id === undefined;
  return {
    ...body,
    ...(needsLine && { line_number: line }),
    ...(own.number_format === undefined && { number_format: script }),
  } as Body;
}
