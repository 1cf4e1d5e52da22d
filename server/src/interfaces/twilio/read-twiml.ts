import type { PushAnswer, PushCall } from '../../features/common/webhooks/index.ts';
import { Failure } from '../../failure.ts';
import { senderOf } from '../shared/given-line.ts';
import { nationalMobile } from '../shared/national-mobile.ts';
import { readXml, type XmlElement } from '../shared/read-xml.ts';

/** Messages of one answer. */
const messagesMax = 10;

/**
 * The messages in the answer to the call of a reply: `<Response><Message>…</Message></Response>`, to who wrote and from the line
 * that was written to, unless `to` and `from` say otherwise. An answer that is no TwiML has none.
 */
export function answersInTwiml(call: PushCall, answer: string): readonly PushAnswer[] {
  const root = documentOf(answer);
  if (root?.name !== 'Response') return [];
  const fields = fieldsOf(call);
  const sid = fields.get('MessageSid') ?? '';
  return root.children
    .filter(({ name }) => name === 'Message')
    .slice(0, messagesMax)
    .map((message, index) => ({
      line: senderOf(message.attributes.get('from') ?? fields.get('To')) ?? '',
      recipient: nationalMobile(message.attributes.get('to') ?? fields.get('From') ?? ''),
      text: textOf(message),
      once: `twiml ${sid} ${index}`,
    }))
    .filter(({ text }) => text !== '');
}

function documentOf(answer: string): XmlElement | undefined {
  if (!answer.trimStart().startsWith('<')) return undefined;
  try {
    return readXml(answer.trim());
  } catch (problem) {
    if (problem instanceof Failure) return undefined;
    throw problem;
  }
}

/** The text stands in the element itself, or in one within it. */
function textOf({ text, children }: XmlElement): string {
  const body = children.filter(({ name }) => name === 'Body').map((one) => one.text);
  return [text, ...body].join('').trim();
}

/** The fields that the program was called with; what stood in its own address comes before them. */
const fieldsOf = ({ method, url, body }: PushCall): ReadonlyMap<string, string> =>
  new Map(method === 'GET' ? new URL(url).searchParams : new URLSearchParams(body));
