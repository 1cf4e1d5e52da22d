import { expect, test } from 'vitest';

import { readCarrierConfig } from '../read-carrier-config.ts';
import { readBlockedErrors } from './blocked-errors.ts';
import { SmppCarrierConfig } from './smpp-config.ts';

test.each([
  ['BLACK, BLOCK', 'BLACKLST', true],
  ['BLACK, BLOCK', 'BLOCKED 12', true],
  ['BLACK, BLOCK', 'UNDELIV 11', false],
  ['REJECTD 69', 'REJECTD 069', true],
  ['rejectd 069', 'REJECTD 69', true],
  ['REJECTD 69', 'REJECTD 70', false],
  ['REJECTD 69', 'REJECTD', false],
  ['69', 'UNDELIV 069', true],
  ['69', 'UNDELIV', false],
  ['REJECTD 0B1', 'REJECTD 0b1', true],
  ['', 'BLACKLST', false],
])('with %j a receipt %j is of the list of the operator: %s', (rules, error, expected) => {
  expect(readBlockedErrors(rules).isReceipt(error)).toBe(expected);
});

test.each([
  ['0x45', 'submit failed (0x45)', true],
  ['BLACK, 0x0421', 'error of the carrier (0x421)', true],
  ['0x45', 'invalid destination address (0x0b)', false],
  ['69', 'submit failed (0x45)', false],
  ['0x45', 'the text is too long', false],
])('with %j a refusal %j is of the list of the operator: %s', (rules, reason, expected) => {
  expect(readBlockedErrors(rules).isRefusal(reason)).toBe(expected);
});

const config = (blockedErrors?: string) =>
  readCarrierConfig(SmppCarrierConfig, {
    kind: 'smpp',
    host: 'smsc.example',
    systemId: 'shop',
    ...(blockedErrors !== undefined && { blockedErrors }),
  }).blockedErrors;

test('what names a list of the operator by itself is known without a setting, and a wrong rule is refused', () => {
  expect(config()).toBe('BLACK, BLOCK');
  expect(config('REJECTD 69, 12, 0x421')).toBe('REJECTD 69, 12, 0x421');
  expect(() => config('REJECTD-69')).toThrow('blockedErrors');
});
