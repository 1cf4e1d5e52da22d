import type { ForeignCall } from '../../http/foreign/foreign-route.ts';
import { sendTexts, type Message } from './own-operations.ts';
import { sendEach } from './send-each.ts';

interface TextOfLine {
  readonly recipient: string;
  readonly text: string;
  readonly line: string | undefined;
  /** Its own moment, where each has one. */
  readonly at?: Date | undefined;
  readonly reference?: string | undefined;
}

/** Each recipient a text and a line of its own: one send of ours for each line, and one message per given position. */
export async function sendTextsByLine(
  call: ForeignCall,
  { texts, at: ofAll }: { readonly texts: readonly TextOfLine[]; readonly at: Date | undefined },
): Promise<Message[]> {
  const messages: Message[] = [];
  const rows = texts.map((one, index) => ({ ...one, index, at: one.at ?? ofAll }));
  const groupOf = ({ line, at }: Pick<TextOfLine, 'line' | 'at'>) => `${line ?? ''} ${at?.getTime() ?? ''}`;
  const lines = [...new Set(rows.map(groupOf))].map((group) => rows.filter((row) => groupOf(row) === group));
  const sent = await sendEach(call, lines, {
    send: (ofLine) => sendTexts(call, { texts: ofLine, line: ofLine[0]?.line, at: ofLine[0]?.at }),
    failed: (ofLine) => ofLine.map((row) => failedMessage(call, row)),
  });
  for (const [group, ofLine] of lines.entries())
    for (const [place, message] of (sent[group] ?? []).entries())
      messages[ofLine[place]?.index ?? 0] = message;
  return messages;
}

/** A message that was not sent, with the id 0, which none has. */
export function failedMessage(
  { platform }: ForeignCall,
  { recipient, text, line = '' }: Pick<TextOfLine, 'recipient' | 'text' | 'line'>,
): Message {
  const at = platform.clock.now();
  return {
    id: 0,
    sendId: 0,
    recipient,
    text,
    line,
    detail: 'send-failure',
    waitingFor: null,
    at,
    cost: 0,
    pages: 0,
  };
}
