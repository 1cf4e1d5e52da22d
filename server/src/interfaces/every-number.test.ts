import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { invalidField } from '../failure.ts';
import { itemDetails } from '../text/item-words.ts';
import { text } from '../texts/text.ts';
import { ghasedakTable, results as ghasedak } from './ghasedak/ghasedak-codes.ts';
import { stateOf as ghasedakState, states as ghasedakStates } from './ghasedak/ghasedak-states.ts';
import { api2Results, edgeResults, formResults, restResults } from './ippanel/ippanel-codes.ts';
import { results as kavenegar } from './kavenegar/kavenegar-codes.ts';
import { stateOf as kavenegarState, states as kavenegarStates } from './kavenegar/kavenegar-states.ts';
import { patternResults, results as payamak, tables } from './payamak-panel/payamak-codes.ts';
import { stateOf as payamakState, states as payamakStates } from './payamak-panel/payamak-states.ts';
import { foreignRefusalOf } from './shared/refusal-table.ts';
import { results as smsIr } from './sms-ir/sms-ir-codes.ts';
import { stateOf as smsIrState, states as smsIrStates } from './sms-ir/sms-ir-states.ts';
import { messageErrors } from './twilio/message-refusals.ts';

const sourcesOf = (folder: string) =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(import.meta.dirname, folder, file), 'utf8'))
    .join('\n');

/** Numbers that are documented and that nothing here leads to: there is no such rule, or it does not refuse. */
const never: readonly (readonly [
  folder: string,
  name: string,
  numbers: object,
  neverGiven: readonly string[],
])[] = [
  [
    'kavenegar',
    'results',
    kavenegar,
    ['indexTooLarge', 'linksRestricted', 'lineNeedsLevel', 'addressRestricted', 'tokenInvalid', 'tagUnknown'],
  ],
  ['sms-ir', 'results', smsIr, ['valueTooLong', 'lineInactive', 'codesOnly']],
  [
    'payamak-panel',
    'results',
    payamak,
    ['filteredWord', 'tooFew', 'publicLine', 'linkInText', 'blockedByOperator'],
  ],
  ['payamak-panel', 'patternResults', patternResults, ['senderFault', 'linkInValues', 'keyRequired']],
  ['ippanel', 'edgeResults', edgeResults, []],
  ['ippanel', 'api2Results', api2Results, []],
  [
    'ippanel',
    'restResults',
    restResults,
    [
      'credential',
      'lineNotForBulk',
      'lineOff',
      'gatewayOff',
      'noPricing',
      'ticketInvalid',
      'nightHours',
      'lineNotFound',
      'gatewayDisabled',
    ],
  ],
  [
    'ippanel',
    'formResults',
    formResults,
    ['lineNotForBulk', 'notAtThisHour', 'nightHours', 'patternNotYours'],
  ],
  ['ghasedak', 'results', ghasedak, ['lineNotVerified', 'linkNotAllowed', 'repeated']],
  ['twilio', '(?:messageErrors|e)', messageErrors, ['fromInvalid']],
];

test.each(never)('each number of %s (%s) has a cause here, or is known to have none', (...known) => {
  const [folder, name, numbers, neverGiven] = known;
  const sources = sourcesOf(folder);
  const unused = Object.keys(numbers).filter((key) => !new RegExp(`\\b${name}\\.${key}\\b`).test(sources));
  expect(unused).toEqual(neverGiven);
});

const waits = ['approval', 'schedule', null] as const;
const given = itemDetails.flatMap((detail) => waits.map((waitingFor) => ({ detail, waitingFor })));

test.each([
  [
    'kavenegar',
    Object.values(kavenegarStates).map(({ code }) => code),
    given.map((one) => kavenegarState(one).code),
    [100],
  ],
  ['sms-ir', Object.values(smsIrStates), given.map(({ detail }) => smsIrState(detail)), [5]],
  [
    'payamak-panel',
    Object.values(payamakStates).map(({ code }) => code),
    given.map((one) => payamakState(one).code),
    [0, 5, 200, 300, -3],
  ],
  ['ghasedak', Object.values(ghasedakStates), given.map(ghasedakState), [3, 4, 5, 8, 9, 15, 17]],
] as const)(
  'each state of %s is one of ours, or is known to be none',
  (_provider, documented, ours, others) => {
    const known = new Set<number | null>(ours);
    expect(documented.filter((code) => !known.has(code))).toEqual(others);
  },
);

test('a text without the phrase of its line has a number of its own', () => {
  const problem = text('opt_out_phrase_missing', { phrase: 'لغو۱۱', number: '3000' });
  const failure = invalidField('text', problem);
  expect(foreignRefusalOf(tables.send, failure).code).toBe(15);
  expect(foreignRefusalOf(ghasedakTable, failure).code).toBe(400);
});
