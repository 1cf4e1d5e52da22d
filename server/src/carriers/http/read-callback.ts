import { createHash } from 'node:crypto';

import type { GatewayCallback, InboundMessage, Receipt } from '../carrier.ts';
import { fromWireNumber } from '../wire-number.ts';
import type { HttpCarrierConfig } from './http-config.ts';
import { asText, atPath } from './json-path.ts';

export interface CallbackContent {
  readonly receipts: readonly Receipt[];
  readonly inbound: readonly InboundMessage[];
}

type Fields = (name: string) => string | undefined;

/** Parses a callback: receipts, inbound messages, or neither. Field names may be dotted paths. */
export function readCallback(
  config: HttpCarrierConfig,
  callback: GatewayCallback,
  now: Date,
): CallbackContent {
  const entries = entriesOf(config, callback).map((entry): Fields => {
    return (name) => asText(atPath(entry, name)) ?? asText(callback.query[name]);
  });
  return {
    receipts: entries.flatMap((fields) => readReceipt(config, fields, now) ?? []),
    inbound: entries.flatMap((fields) => readInbound(config, fields, now) ?? []),
  };
}

function entriesOf({ list }: HttpCarrierConfig, { body }: GatewayCallback): readonly unknown[] {
  const found = list === undefined ? body : atPath(body, list);
  return Array.isArray(found) ? found : [found];
}

function readReceipt({ receipts }: HttpCarrierConfig, fields: Fields, now: Date): Receipt | null {
  if (!receipts) return null;
  const [id, word] = [fields(receipts.id), fields(receipts.state)];
  if (!id || word === undefined) return null;
  const to = receipts.to === undefined ? undefined : fields(receipts.to);
  const known = Object.entries(receipts.states).find(
    ([name]) => name.toLowerCase() === word.trim().toLowerCase(),
  );
  // A state that is not configured must not be final.
  const state = known?.[1] ?? 'accepted';
  const isGood = state === 'delivered' || state === 'accepted';
  const error = receipts.error === undefined ? undefined : fields(receipts.error);
  return {
    carrierMessageId: id.trim(),
    state,
    error: isGood ? null : error || word,
    at: now,
    to: to === undefined ? null : fromWireNumber(to),
    from: null,
  };
}

function readInbound({ inbound }: HttpCarrierConfig, fields: Fields, now: Date): InboundMessage | null {
  if (!inbound) return null;
  const [from, to, text] = [fields(inbound.from), fields(inbound.to), fields(inbound.text)];
  if (!from || !to || text === undefined) return null;
  const id = inbound.id === undefined ? undefined : fields(inbound.id);
  return {
    from: fromWireNumber(from),
    to,
    text,
    carrierKey: id || `${now.getTime()}-${hashOf([from, to, text])}`,
    receivedAt: now,
  };
}

function hashOf(values: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}
