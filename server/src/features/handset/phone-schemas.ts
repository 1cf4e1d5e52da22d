import { Type, type Static } from 'typebox';

import { invalidField } from '../../failure.ts';
import { Moment, moment } from '../../http/schemas.ts';
import { readMobile } from '../../text/mobile-number.ts';
import { text } from '../../texts/text.ts';
import { conversationOf, type NamedSimulator, type PhoneMessage } from './simulated-phones.ts';

export const messageSchema = Type.Object({
  id: Type.Integer({ description: 'Unique within its carrier' }),
  carrier: Type.String({ description: 'The simulated carrier that brought it' }),
  direction: Type.Enum(['received', 'written'], { description: 'As seen from the phone' }),
  line: Type.String({ description: 'The line at the other end' }),
  text: Type.String(),
  parts: Type.Integer({ description: 'Parts that it took on the air' }),
  at: Moment,
});

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

/** A phone that is there already may have any number: other applications can send to the simulator too. */
export function readPhone(simulators: readonly NamedSimulator[], mobile: string): string {
  const read = readMobile(mobile);
  if (read.ok) return read.mobile;
  if (conversationOf(simulators, mobile).length > 0) return mobile;
  throw invalidField('mobile', text('mobile_invalid', { field: 'mobile' }));
}
