import type { Platform } from '../../../../platform.ts';
import { walletUpkeep } from '../../wallet/index.ts';
import { listInvoicesAfter } from '../invoices/invoices-store.ts';
import { invoiceText, journalHead, movementText, type Side } from './journal.ts';

export interface JournalSpan {
  readonly since: Date;
  readonly before: Date;
  readonly timeZone: string;
}

interface WantedJournal {
  readonly side: Side;
  /** Undefined: all of them. */
  readonly accountId: number | undefined;
  readonly span: JournalSpan;
}

const readAtOnce = 500;

/** A journal as it is read: one account after the other, then the invoices by number. */
export async function* journalPieces(
  platform: Pick<Platform, 'db'>,
  wanted: WantedJournal,
): AsyncGenerator<string> {
  const { since, before } = wanted.span;
  yield journalHead(`Peyk, ${since.toISOString()} to ${before.toISOString()}`);
  for await (const accountId of accountsOf(platform, wanted.accountId)) {
    const movements = await walletUpkeep.listDays(platform.db, accountId, wanted.span);
    if (movements.length > 0)
      yield movements.map((movement) => movementText(wanted.side, accountId, movement)).join('');
  }
  yield* invoicesOf(platform, wanted);
}

async function* accountsOf({ db }: Pick<Platform, 'db'>, accountId: number | undefined) {
  if (accountId !== undefined) {
    yield accountId;
    return;
  }
  for (let after = 0; ;) {
    const ids = await walletUpkeep.listAccounts(db, after, readAtOnce);
    yield* ids;
    if (ids.length < readAtOnce) return;
    after = ids.at(-1) ?? after;
  }
}

async function* invoicesOf({ db }: Pick<Platform, 'db'>, { side, accountId, span }: WantedJournal) {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: span.timeZone, dateStyle: 'short' });
  const filters = { accountId, since: span.since, before: span.before };
  for (let after = 0; ;) {
    const invoices = await listInvoicesAfter(db, filters, { after, limit: readAtOnce });
    yield invoices.map((invoice) => invoiceText(side, invoice, dayOf.format(invoice.issuedAt))).join('');
    if (invoices.length < readAtOnce) return;
    after = invoices.at(-1)?.number ?? after;
  }
}
