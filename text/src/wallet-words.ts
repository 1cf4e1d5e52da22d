/** Kinds of movements of a wallet, in both languages: one entry for each value of the API. */
export const ledgerKindWords = {
  purchase: ['خرید', 'Purchase'],
  gift: ['هدیه', 'Gift'],
  reserve: ['رزروشده', 'Reserved'],
  charge: ['هزینهٔ ارسال', 'Charge'],
  refund: ['برگشت هزینه', 'Refund'],
  correction: ['اصلاح', 'Correction'],
} as const satisfies Record<string, readonly [fa: string, en: string]>;
