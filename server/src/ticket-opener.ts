import { slot } from './runtime.ts';
import type { Transaction } from './storage/database.ts';

/** Opens a ticket for an account, for features that tickets stand above; null: the account has as many as it may. */
export type TicketOpener = (
  tx: Transaction,
  ticket: {
    readonly accountId: number;
    readonly title: string;
    readonly question: string;
    readonly openMax: number;
    readonly now: Date;
  },
) => Promise<number | null>;

export const ticketOpener = slot<TicketOpener>('ticket-opener');
