import { failure, notFound } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { storedSends } from '../messages/index.ts';
import type { UsableLine } from '../../lines/lines/index.ts';
import { bulkSendParts } from '../sends/index.ts';
import { lineForCalls } from '../voice/index.ts';

const notResendable = failure({ code: 'send_not_resendable', status: 409, text: 'send_not_resendable' });
const textRemoved = failure({ code: 'send_text_removed', status: 409, text: 'send_text_removed' });
export const nothingFailed = failure({ code: 'nothing_failed', status: 409, text: 'nothing_failed' });

/** Kinds that are sent again: to many, and not to people who were near a place then. */
const kinds = ['simple', 'simple-file', 'keywords', 'bank', 'postal', 'voice'] as const;

export interface ResendWish {
  readonly accountId: number;
  readonly id: number;
  readonly lineNumber: string | number | undefined;
  readonly withUndetermined: boolean;
}

/** The send whose failed items are to be sent again, with its line as it may be used today. */
export async function readResend(platform: Platform, wish: ResendWish) {
  const { accountId, id, withUndetermined } = wish;
  const source = await bulkSendParts.findOwnSend(platform.db, accountId, id);
  if (source === undefined) throw notFound();
  const type = kinds.find((kind) => kind === source.type);
  const hasBegun = source.state === 'running' || source.state === 'finished';
  if (type === undefined || !hasBegun) throw notResendable();
  if (type !== 'voice' && source.text === '') throw textRemoved();
  return {
    source,
    type,
    line: await lineOf(platform, wish, { ...source, type }),
    async *recipients(tx: Transaction) {
      yield* storedSends.pagesOfFailed(tx, { accountId, requestId: id, withUndetermined });
    },
  };
}

interface Source {
  readonly type: (typeof kinds)[number];
  readonly line_id: number;
  readonly line_number: string;
}

async function lineOf(
  platform: Platform,
  { accountId, lineNumber }: ResendWish,
  { type, line_id, line_number }: Source,
): Promise<UsableLine> {
  if (type === 'voice') return lineForCalls(platform, accountId);
  if (type === 'postal') return bulkSendParts.readPostalLine(platform, accountId, line_id);
  return bulkSendParts.readLine(platform, { accountId, dialect: 'interface' }, lineNumber ?? line_number);
}
