import { Type, type Static } from 'typebox';

import { invalidField } from '../../failure.ts';
import { Moment, moment, nullable } from '../../http/schemas.ts';
import { readMobile } from '@peyk/text';
import { text } from '../../texts/text.ts';
import type { SimulatedCall } from '../../carriers/sip-simulator/simulated-calls.ts';
import type { RawMessage } from '../../carriers/simulator/handsets.ts';
import { codeIn } from './code-in.ts';
import type { SimulatedPhones } from './find-simulated-phones.ts';
import { callsOf, conversationOf, type PhoneMessage } from './simulated-phones.ts';

const rawSchema = Type.Object(
  {
    encoding: Type.Enum(['gsm7', 'ucs2', 'latin1', 'binary'], { description: 'How the text was encoded' }),
    data_coding: Type.Integer({ description: 'As SMPP numbers it' }),
    pages: Type.Array(
      Type.Object({
        text: Type.String(),
        octets: Type.Integer({ description: 'Without the header that joins pages' }),
      }),
    ),
    receipt: nullable(
      Type.String({ description: 'What the carrier reports of it (DELIVRD …); null: it reports nothing' }),
    ),
  },
  {
    title: 'RawPhoneMessage',
    description: 'How it came over the air; null for what was written on the phone, and for a test key',
  },
);

export const messageSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Unique within its carrier' }),
    carrier: Type.String({ description: 'The simulated carrier that brought it' }),
    direction: Type.Enum(['received', 'written'], { description: 'As seen from the phone' }),
    line: Type.String({ description: 'The line at the other end' }),
    text: Type.String(),
    parts: Type.Integer({ description: 'Parts that it took on the air' }),
    code: nullable(
      Type.String({
        description: 'The code in a received text: its first group of 4 to 10 digits, in English digits',
      }),
    ),
    raw: nullable(rawSchema),
    at: Moment,
  },
  { title: 'PhoneMessage' },
);

export const callSchema = Type.Object(
  {
    id: Type.Integer(),
    line: Type.String({ description: 'The line that called' }),
    state: Type.Enum(['ringing', 'talking', 'ended']),
    result: nullable(
      Type.Enum(['answered', 'busy', 'declined', 'missed', 'not-reached'], {
        description: 'Null until it has ended; not-reached: the carrier ended it before the phone rang',
      }),
    ),
    started_at: Moment,
    answered_at: nullable(Moment),
    ended_at: nullable(Moment),
    recording: nullable(Type.String({ description: 'Where to get what the phone heard, as a wav file' })),
  },
  { title: 'PhoneCall' },
);

export const mobileParams = Type.Object({
  mobile: Type.String({ minLength: 1, maxLength: 30, description: '09xxxxxxxxx' }),
});

export function messageOf(message: PhoneMessage): Static<typeof messageSchema> {
  const { id, carrier, line, parts, at } = message;
  return {
    id,
    carrier,
    direction: message.direction === 'in' ? 'received' : 'written',
    line,
    text: message.text,
    parts,
    code: message.direction === 'in' ? codeIn(message.text) : null,
    raw: message.raw === undefined ? null : rawOf(message.raw),
    at: moment(at),
  };
}

function rawOf({ encoding, dataCoding, parts, receipt }: RawMessage): Static<typeof rawSchema> {
  return { encoding, data_coding: dataCoding, pages: parts.map((part) => ({ ...part })), receipt };
}

export function callOf({ calls }: SimulatedPhones, call: SimulatedCall): Static<typeof callSchema> {
  const { id, line, result, startedAt, answeredAt, endedAt } = call;
  return {
    id,
    line,
    state: endedAt ? 'ended' : answeredAt ? 'talking' : 'ringing',
    result,
    started_at: moment(startedAt),
    answered_at: answeredAt && moment(answeredAt),
    ended_at: endedAt && moment(endedAt),
    recording: calls?.hasRecording(id) ? `/handset/calls/${id}/recording` : null,
  };
}

/** The number of a phone. One that has messages or calls may be any text: other SMPP clients use the simulator too. */
export function readPhone(phones: SimulatedPhones, mobile: string): string {
  const read = readMobile(mobile);
  if (read.ok) return read.mobile;
  if (conversationOf(phones.simulators, mobile).length > 0 || callsOf(phones, mobile).length > 0)
    return mobile;
  throw invalidField('mobile', text('mobile_invalid', { field: 'mobile' }));
}
