import { paidOutsideOf, type Invoice } from '../invoices/invoices-store.ts';

/** Whose books: the seller owes credit, the customer owns it. */
export type Side = 'seller' | 'customer';

/** A sum that moved in the wallet on one day for one reason. */
interface Movement {
  readonly day: string;
  readonly kind: string;
  readonly source: string;
  readonly amount: number;
  readonly entries: number;
}

/** An amount of the seller's books: positive is a debit. The customer's have the other sign. */
interface Posting {
  readonly account: string;
  readonly amount: number;
}

interface Names {
  credit(accountId: number): string;
  readonly money: string;
  readonly tax: string;
  readonly messages: string;
  readonly gifts: string;
}

const names: Record<Side, Names> = {
  seller: {
    credit: (accountId) => `liabilities:credit:account-${accountId}`,
    money: 'assets:payments',
    tax: 'liabilities:vat',
    messages: 'revenues:messages',
    gifts: 'expenses:gifts',
  },
  customer: {
    credit: () => 'assets:credit',
    money: 'assets:payments',
    tax: 'expenses:vat',
    messages: 'expenses:messages',
    gifts: 'revenues:gifts',
  },
};

/**
 * Between the ledger and the invoices: what orders moved in wallets comes from the one, what was invoiced from the
 * other, so that its balance is zero as long as both agree.
 */
const clearing = 'equity:clearing:orders';
const corrections = 'equity:corrections';

export const journalHead = (title: string): string =>
  `; ${title}\n; Amounts in toman (IRT), without decimals.\ndecimal-mark .\n`;

export function movementText(side: Side, accountId: number, movement: Movement): string {
  const { day, kind, source, amount, entries } = movement;
  const to = names[side];
  return transaction(side, `${day} * ${source} | ${kind} ; account:${accountId}, entries:${entries}`, [
    { account: counterOf(to, movement), amount },
    { account: to.credit(accountId), amount: -amount },
  ]);
}

function counterOf(to: Names, { kind, source }: Movement): string {
  if (kind === 'gift') return to.gifts;
  if (/^(order|payment):/.test(source)) return clearing;
  return /^(send|item|lbs)$/.test(source) ? to.messages : corrections;
}

export function invoiceText(side: Side, invoice: Invoice, day: string): string {
  const { accountId, number, kind, orderId, taxAmount } = invoice;
  const to = names[side];
  const paid = paidOutsideOf(invoice);
  const sign = kind === 'sale' ? 1 : -1;
  const name = side === 'seller' ? (invoice.buyer?.name ?? '') : (invoice.seller?.name ?? '');
  const payee = plain(name) || `account ${accountId}`;
  const what = kind === 'sale' ? 'invoice' : 'credit note';
  return transaction(
    side,
    `${day} * (${number}) ${payee} | ${what}, order ${orderId} ; account:${accountId}`,
    [
      { account: to.money, amount: sign * paid },
      { account: clearing, amount: -sign * (paid - taxAmount) },
      { account: to.tax, amount: -sign * taxAmount },
    ],
  );
}

/** Amounts of zero are left out; a head without amounts is a remark. */
function transaction(side: Side, head: string, postings: readonly Posting[]): string {
  const sign = side === 'seller' ? 1 : -1;
  const lines = postings
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount }) => `    ${account}  ${sign * amount} IRT\n`);
  return lines.length === 0 ? `\n; ${head}\n` : `\n${head}\n${lines.join('')}`;
}

/** A name as the format takes it: one line without its separators. */
const plain = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf};|()*!=]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
