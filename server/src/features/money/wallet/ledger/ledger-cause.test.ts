import { expect, test } from 'vitest';

import { ledgerCause, type LedgerCause } from './ledger-cause.ts';

test('causes are spelled as they are stored', () => {
  expect([
    ledgerCause.firstStart(),
    ledgerCause.order(7),
    ledgerCause.payment(8),
    ledgerCause.returnedPayment(8),
    ledgerCause.send(42),
    ledgerCause.endedSend(42, 'rejected'),
    ledgerCause.endedSend(42, 'cancelled'),
    ledgerCause.item(42, 3),
    ledgerCause.location(5, 2),
    ledgerCause.operator(1, 'abc'),
  ]).toEqual([
    'first-start',
    'order:7',
    'payment:8',
    'payment:8:returned',
    'send:42',
    'send:42:rejected',
    'send:42:cancelled',
    'item:42:3',
    'lbs:5:2',
    'operator:1:abc',
  ]);
});

test('a misspelled cause does not compile', () => {
  // @ts-expect-error -- no such cause
  const misspelled: LedgerCause = 'sends:42';
  expect(misspelled).not.toBe(ledgerCause.send(42));
});
