import {
  addToOwnBlacklist,
  listOwnBlacklist,
  removeFromOwnBlacklist,
} from '../../features/audiences/blacklist/index.ts';
import { listInbox, takeUnread } from '../../features/audiences/inbox/index.ts';
import { findDefaultLine, listLines } from '../../features/lines/lines/index.ts';
import { showBalance } from '../../features/money/wallet/index.ts';
import { findProfile } from '../../features/people/accounts/index.ts';
import { Failure } from '../../failure.ts';
import type { ForeignCall } from '../../http/foreign/foreign-route.ts';
import { periodOf, type Page, type Period } from './own-operations.ts';

/** What a route needs for the functions below. */
export const neededOfAccount = {
  inbox: [listInbox, takeUnread],
  balance: [showBalance],
  lines: [listLines],
  readBlocks: [listOwnBlacklist],
  changeBlocks: [addToOwnBlacklist, listOwnBlacklist, removeFromOwnBlacklist],
} as const;

export interface Received {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly at: Date;
}

interface InboxRow {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly receivedAt: string;
}

/** What came since the last time this reader asked, oldest first. */
export async function unread(
  call: ForeignCall,
  { reader, line, limit }: { reader: string; line?: string | undefined; limit: number },
): Promise<readonly Received[]> {
  const { messages } = (await call.own(takeUnread, {
    body: { reader, limit, hold_seconds: 0, ...(line !== undefined && { line_number: line }) },
  })) as { messages: readonly InboxRow[] };
  return messages.map(receivedOf);
}

/** What the program of a door has read, or has not. */
interface Reading {
  readonly reader: string;
  readonly isRead: boolean;
}

/** Messages that came, newest first. */
export async function inbox(
  call: ForeignCall,
  {
    line,
    from,
    period,
    reading,
    page,
    limit,
  }: {
    line?: string | undefined;
    from?: string | undefined;
    period?: Period | undefined;
    reading?: Reading | undefined;
    page: number;
    limit: number;
  },
): Promise<{ readonly rows: readonly Received[]; readonly total: number }> {
  const read = (await call.own(listInbox, {
    query: {
      page,
      limit,
      ...(line !== undefined && { line_number: line }),
      ...(from !== undefined && { from }),
      ...(period && periodOf(period)),
      ...(reading && { [reading.isRead ? 'read_by' : 'unread_by']: reading.reader }),
    },
  })) as Page<InboxRow>;
  return { rows: read.data.map(receivedOf), total: read.total };
}

const receivedOf = ({ receivedAt, ...row }: InboxRow): Received => ({ ...row, at: new Date(receivedAt) });

/** In toman, and in messages of one page. */
export async function balance(
  call: ForeignCall,
): Promise<{ readonly amount: number; readonly count: number }> {
  const read = (await call.own(showBalance, {})) as { balanceAmount: number; balanceCount: number };
  return { amount: read.balanceAmount, count: read.balanceCount };
}

interface OwnLine {
  readonly number: string;
  readonly title: string;
  /** Of one page, in toman. */
  readonly cost: number;
}

/** Lines that the account may send from, in the order in which they are shown everywhere. */
export async function accountLines(call: ForeignCall): Promise<readonly OwnLine[]> {
  const rows = (await call.own(listLines, {})) as readonly {
    readonly number: string;
    readonly title: string;
    readonly sms_cost: number;
  }[];
  return rows.map(({ number, title, sms_cost: cost }) => ({ number, title, cost }));
}

export async function accountInfo({ platform, caller }: ForeignCall) {
  const profile = await findProfile(platform.db, caller.accountId);
  const line = await findDefaultLine(platform, caller.accountId);
  return {
    plan: profile?.plan_title ?? '',
    planExpiresAt: profile?.plan_expires_at ?? null,
    defaultLine: line?.number ?? '',
  };
}

interface Block {
  readonly mobile: string;
  readonly reason: string | null;
  readonly created_at: string;
}

export async function blockedNumbers(call: ForeignCall, paging: { page: number; limit: number }) {
  const { data, total } = (await call.own(listOwnBlacklist, { query: paging })) as Page<Block>;
  return {
    total,
    rows: data.map(({ mobile, reason, created_at: at }) => ({ mobile, reason, at: new Date(at) })),
  };
}

export async function isNumberBlocked(call: ForeignCall, mobile: string): Promise<boolean> {
  const { data } = (await call.own(listOwnBlacklist, { query: { search: mobile, limit: 1 } })) as Page<Block>;
  return data.some((one) => one.mobile === mobile);
}

export async function blockNumbers(
  call: ForeignCall,
  mobiles: readonly string[],
  reason?: string,
): Promise<void> {
  await call.own(addToOwnBlacklist, { body: { mobiles, ...(reason !== undefined && { reason }) } });
}

/** A number that is not blocked stays as it is. */
export async function unblockNumber(call: ForeignCall, mobile: string): Promise<void> {
  try {
    await call.own(removeFromOwnBlacklist, { params: { mobile } });
  } catch (problem) {
    if (!(problem instanceof Failure && problem.status === 404)) throw problem;
  }
}
