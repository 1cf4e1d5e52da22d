import type { Endpoint } from '../../../http/endpoint.ts';
import { withIdempotentReplay } from '../../common/idempotency/index.ts';
import { withReferenceReplay } from '../message-references/index.ts';
import { sendFile } from './endpoints/send-file.ts';
import { sendKeywords } from './endpoints/send-keywords.ts';
import { sendPattern } from './endpoints/send-pattern.ts';
import { sendPatternToMany } from './endpoints/send-pattern-to-many.ts';
import { sendSample } from './endpoints/send-sample.ts';
import { sendSimple } from './endpoints/send-simple.ts';
import { sendTextsFile } from './endpoints/send-texts-file.ts';
import { sendTexts } from './endpoints/send-texts.ts';
import { bulkSendParts } from './fields/bulk-send-parts.ts';

/** A send whose repeat, by its key or its reference, is answered also when the call itself is refused now. */
const repeatable = (endpoint: Endpoint): Endpoint =>
  withReferenceReplay(withIdempotentReplay(endpoint, bulkSendParts.replayed), bulkSendParts.replayed);

/** Sends with references, as the service and interfaces of other providers call them. */
export const repeatableSends = {
  pattern: repeatable(sendPattern),
  patternToMany: repeatable(sendPatternToMany),
  simple: repeatable(sendSimple),
  texts: repeatable(sendTexts),
  keywords: repeatable(sendKeywords),
  sample: repeatable(sendSample),
} as const;

/** Sends to the rows of a file: a repeat by their key alone. */
export const fileSends = {
  simple: withIdempotentReplay(sendFile, bulkSendParts.replayed),
  texts: withIdempotentReplay(sendTextsFile, bulkSendParts.replayed),
} as const;
