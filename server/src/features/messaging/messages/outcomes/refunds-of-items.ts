import type { WriterClient } from '../../../../storage/writers.ts';
import { isCharged, readCharging } from '../../../../text/charging.ts';
import { ledgerCause } from '../../../money/wallet/index.ts';
import { shareOf } from './cost-share.ts';
import type { SendRefund } from './give-refunds.ts';
import type { WrittenItems, WrittenSingles, WrittenState } from './items-store.ts';
import { findCharges, type RuledCharge } from './progress-store.ts';
import { isRefunded, mayBeRefunded } from './refund-rule.ts';

type IsRefundable = (item: WrittenState) => boolean;

/**
 * What goes back for items that changed: as the rule says that their send was accepted with, or `isRefundable` of the caller.
 * Only rows that changed come here, so each is refunded once; the unique ledger cause guards against a second time.
 */
export async function refundsOfItems(
  client: WriterClient,
  { singles, many }: { readonly singles: readonly WrittenSingles[]; readonly many: readonly WrittenItems[] },
  isRefundable: IsRefundable | undefined,
): Promise<SendRefund[]> {
  const candidates = many.filter(isRefundable ?? mayBeRefunded);
  const charges = await findCharges(client, candidates);
  return [
    ...singles.filter(isRefundable ?? isRefunded).flatMap(refundsOfSingles),
    ...candidates.flatMap((group) => {
      const charge = charges.get(`${group.account_id}:${group.request_id}`);
      if (charge === undefined) return [];
      const isDue = isRefundable !== undefined || isRefunded({ ...group, charging: charge.charging });
      return isDue ? refundsOfGroup(group, charge) : [];
    }),
  ];
}

/** An item whose receipt never came, of a send with a rule of its own. */
export interface OverdueItem {
  readonly account_id: number;
  readonly send_id: number;
  /** 0: the send is to one recipient. */
  readonly item: number;
  readonly carrier: string | null;
  readonly charging: string;
  readonly pages: number;
  readonly pages_before: number;
}

/** The same for items that end as undetermined without a change of their own. */
export async function refundsOfOverdue(
  client: WriterClient,
  items: readonly OverdueItem[],
): Promise<SendRefund[]> {
  const due = items.filter(
    ({ charging, carrier }) =>
      !isCharged(readCharging(charging), { state: 'delivery-undetermined', carrier }),
  );
  const charges = await findCharges(
    client,
    due
      .filter(({ item }) => item > 0)
      .map(({ account_id, send_id: request_id }) => ({ account_id, request_id })),
  );
  return due.flatMap<SendRefund>(
    ({ account_id: accountId, send_id: requestId, item: n, pages, pages_before: before }) => {
      const cause = ledgerCause.item(requestId, n);
      if (n === 0) return [{ accountId, requestId, cause, amount: 'all' }];
      const charge = charges.get(`${accountId}:${requestId}`);
      const amount = charge === undefined ? 0 : shareOf(charge, before, pages);
      return amount > 0 ? [{ accountId, requestId, cause, amount }] : [];
    },
  );
}

function refundsOfSingles({ sends }: WrittenSingles): SendRefund[] {
  return sends.split(' ').map((send) => {
    const [accountId, requestId] = send.split(':').map(Number) as [number, number];
    return { accountId, requestId, cause: ledgerCause.item(requestId, 0), amount: 'all' };
  });
}

function refundsOfGroup({ account_id, request_id, items }: WrittenItems, charge: RuledCharge): SendRefund[] {
  return items.split(' ').flatMap((item) => {
    const [n, pages, pagesBefore] = item.split(':').map(Number) as [number, number, number];
    const amount = shareOf(charge, pagesBefore, pages);
    const cause = ledgerCause.item(request_id, n);
    return amount > 0 ? [{ accountId: account_id, requestId: request_id, cause, amount }] : [];
  });
}
