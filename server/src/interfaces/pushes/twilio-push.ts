import { createHmac } from 'node:crypto';

import type { PushCall, PushForm } from '../../features/common/webhooks/index.ts';
import { internationalNumber } from '../shared/national-mobile.ts';
import { inboundSidOf, sidOf } from '../twilio/twilio-ids.ts';
import { stateOfMessage } from '../twilio/message-states.ts';
import { answersInTwiml } from '../twilio/read-twiml.ts';
import { pushFields } from './write-push.ts';

const apiVersion = '2010-04-01';

export const twilioPush: PushForm = {
  method: 'POST',
  report: ({ id, recipient, line, detail }, target) => {
    const sid = sidOf('SM', id);
    const { status, errorCode } = stateOfMessage({ detail, waitingFor: null });
    return pushFields(
      {
        MessageSid: sid,
        SmsSid: sid,
        AccountSid: target.details['account'] ?? sidOf('AC', target.accountId),
        From: internationalNumber(line),
        To: internationalNumber(recipient),
        MessageStatus: status,
        SmsStatus: status,
        ApiVersion: apiVersion,
        ...(errorCode !== null && { ErrorCode: errorCode }),
      },
      target,
    );
  },
  reply: ({ id, from, line, text }, target) => {
    const sid = inboundSidOf(id);
    return pushFields(
      {
        MessageSid: sid,
        SmsSid: sid,
        SmsMessageSid: sid,
        AccountSid: sidOf('AC', target.accountId),
        From: internationalNumber(from),
        To: internationalNumber(line),
        Body: text,
        SmsStatus: 'received',
        NumMedia: 0,
        NumSegments: 1,
        FromCountry: 'IR',
        ToCountry: 'IR',
        ApiVersion: apiVersion,
      },
      target,
    );
  },
  answers: answersInTwiml,
  sign: (call, secret) => ({ 'x-twilio-signature': signatureOf(call, secret) }),
};

/** Over the whole address, and behind it the fields of the body in the order of their names. */
function signatureOf({ url, body }: PushCall, secret: string): string {
  const fields = [...new URLSearchParams(body)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const signed = url + fields.map((pair) => pair.join('')).join('');
  return createHmac('sha1', secret).update(signed).digest('base64');
}
