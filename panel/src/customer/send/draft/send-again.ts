import type { SendItem, SendRequest } from '@peyk/sdk';

import type { Draft, Kind } from './draft.ts';

/** The kind by which a send of each type is written again. */
const kindOf: Readonly<Record<SendRequest['type'], Kind>> = {
  pattern: 'pattern',
  verify: 'pattern',
  simple: 'text',
  'simple-file': 'text',
  sample: 'text',
  keywords: 'personal',
  bank: 'bank',
  postal: 'postal',
  lbs: 'place',
  voice: 'voice',
};

/** As many numbers as are typed again; a longer list is chosen anew, from the phonebook or the file it came from. */
export const numbersAgainMax = 1000;

export interface SendAgain {
  readonly kind: Kind;
  readonly draft: Partial<Draft>;
}

/** Whether the numbers of a send can be written again: those that the service brought are hidden. */
export const hasOwnNumbers = ({ type, recipients_count: count }: SendRequest): boolean =>
  ['text', 'voice', 'pattern'].includes(kindOf[type]) && count <= numbersAgainMax;

/** A send as a draft of a new one: its text, line and numbers, as far as they are known. */
export function sendAgain(send: SendRequest, items: readonly Pick<SendItem, 'mobile'>[]): SendAgain {
  // A pattern to many is a personalised send whose text was approved before.
  const isPatternToMany = send.type === 'keywords' && send.pattern_code !== null;
  const kind = isPatternToMany ? 'pattern' : kindOf[send.type];
  const numbers = hasOwnNumbers(send) ? items.map(({ mobile }) => mobile) : [];
  return {
    kind,
    draft: {
      line_number: send.line.number,
      isScheduled: false,
      schedule: null,
      // With that of the first send nothing would leave.
      reference: '',
      selectedPhoneBooks: [],
      selectedSegments: [],
      recipients: numbers.join('\n'),
      ...(kind === 'pattern'
        ? {
            code: send.pattern_code ?? '',
            patternTo: isPatternToMany ? 'many' : 'one',
            recipient: numbers[0] ?? '',
            attributes: {},
          }
        : { text: send.text }),
    },
  };
}
