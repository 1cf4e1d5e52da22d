import type { StatementClient } from '../../../../storage/statement-client.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
import type { FinishedClaims, GrantingStatement, SendClaim, SendClaimKind } from '../../messages/index.ts';
import { insertDeliveries, type NewDelivery } from '../receipts/deliveries-store.ts';
import type { ReceiptState } from '../receipts/receipt.ts';
import { submittedParameters, submittedSql, submittedValues } from './granting-store.ts';
import { insertMessages } from './messages-store.ts';
import { attachParts, lockParts, type StoredPart } from './parts-store.ts';
import type { SubmittedMessage } from './submitted-message.ts';

/** What is stored with the send of a submitted message. */
export interface SubmittedSend {
  readonly accountId: number;
  /** A message that came whole; undefined: the parts became it. */
  readonly message: SubmittedMessage | undefined;
  readonly parts: readonly StoredPart[];
  /** Null: under way. A recipient who is blacklisted gets nothing, so that it ends at once. */
  readonly finalState: ReceiptState | null;
  /** Of the end, for those who asked. */
  readonly receipts: readonly NewDelivery[];
}

/** The rows of a submitted message, committed with its send. Parts are granted to one send. */
export class SubmitClaim implements SendClaim {
  readonly kind = submitClaims;
  readonly key: string;
  readonly submitted: SubmittedSend;

  constructor(submitted: SubmittedSend) {
    this.submitted = submitted;
    this.key = `smpp ${submitted.message?.id ?? submitted.parts[0]?.id}`;
  }
}

/** Messages that came whole, without a receipt of their own: most of all. They are stored in the statement of their sends. */
const wholeMessages: GrantingStatement = {
  name: 'accept_submitted_messages',
  parameters: submittedParameters,
  values: (claims: readonly SubmitClaim[]) =>
    submittedValues(
      claims.flatMap(({ submitted: { message, finalState } }) =>
        message === undefined ? [] : [{ ...message, finalState }],
      ),
    ),
  granted: submittedSql,
  fits: ({ submitted: { message, receipts } }: SubmitClaim) => message !== undefined && receipts.length === 0,
  // Nothing stands in the way of a new message.
  settle: () => undefined,
};

const submitClaims: SendClaimKind = {
  granting: wholeMessages,

  async claim(client: WriterClient, claims: readonly SubmitClaim[]) {
    const parts = claims.flatMap(({ submitted }) => submitted.parts);
    const free = parts.length === 0 ? new Set<number>() : await lockParts(client, parts);
    return new Set<SendClaim>(
      claims.filter(({ submitted }) => submitted.parts.every(({ id }) => free.has(id))),
    );
  },

  finish(client: WriterClient, { stored }: FinishedClaims<SubmitClaim>) {
    return storeSubmitted(
      client,
      [...stored].map(([{ submitted }, sendId]) => ({ ...submitted, sendId })),
    );
  },
};

/** Stores the rows of messages with the ids of their sends. */
export function storeSubmitted(
  client: StatementClient,
  sends: readonly (SubmittedSend & { readonly sendId: number })[],
): Promise<unknown>[] {
  const messages = sends.flatMap(({ message, sendId, finalState }) =>
    message === undefined ? [] : [{ ...message, sendId, finalState }],
  );
  const parts = sends.flatMap(({ accountId, parts: some, sendId, finalState }) =>
    some.map(({ id }) => ({ accountId, id, sendId, finalState })),
  );
  const receipts = sends.flatMap((send) => send.receipts);
  return [
    ...(messages.length === 0 ? [] : [insertMessages(client, messages)]),
    ...(parts.length === 0 ? [] : [attachParts(client, parts)]),
    ...(receipts.length === 0 ? [] : [insertDeliveries(client, receipts)]),
  ];
}
