import { Type, type Static } from 'typebox';

import { invalidField } from '../../failure.ts';
import { Moment, moment, nullable } from '../../http/schemas.ts';
import { readMobile } from '@peyk/text';
import { text } from '../../texts/text.ts';
import type { SimulatedCall } from '../../carriers/sip-simulator/simulated-calls.ts';
import type { SimulatedPhones } from './find-simulated-phones.ts';
import { callsOf, conversationOf, type PhoneMessage } from './simulated-phones.ts';

export const messageSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Unique within its carrier' }),
    carrier: Type.String({ description: 'The simulated carrier that brought it' }),
    direction: Type.Enum(['received', 'written'], { description: 'As seen from the phone' }),
    line: Type.String({ description: 'The line at the other end' }),
    text: Type.String(),
    parts: Type.Integer({ description: 'Parts that it took on the air' }),
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
    at: moment(at),
  };
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
