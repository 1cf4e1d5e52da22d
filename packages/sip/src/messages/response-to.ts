import { headersOf, type SipHeader, type SipRequest, type SipResponse } from './sip-message.ts';

const reasons: Readonly<Record<number, string>> = {
  100: 'Trying',
  180: 'Ringing',
  183: 'Session Progress',
  200: 'OK',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  407: 'Proxy Authentication Required',
  480: 'Temporarily Unavailable',
  481: 'Call Does Not Exist',
  484: 'Address Incomplete',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  500: 'Server Internal Error',
  503: 'Service Unavailable',
  603: 'Decline',
};

interface ResponseOptions {
  readonly status: number;
  /** Our tag of the dialog; left out of 100, which creates none. */
  readonly tag?: string;
  readonly headers?: readonly SipHeader[];
  readonly body?: string;
}

export function responseTo(
  request: SipRequest,
  { status, tag, headers = [], body = '' }: ResponseOptions,
): SipResponse {
  const kept = ['via', 'record-route', 'from', 'call-id', 'cseq'].flatMap((name) =>
    headersOf(request, name).map((value) => ({ name, value })),
  );
  const [to = ''] = headersOf(request, 'to');
  const isNamed = tag === undefined || /;\s*tag=/i.test(to);
  const own = [{ name: 'to', value: isNamed ? to : `${to};tag=${tag}` }, ...headers];
  const type = body === '' ? [] : [{ name: 'content-type', value: 'application/sdp' }];
  return {
    kind: 'response',
    status,
    reason: reasons[status] ?? 'Unknown',
    headers: [...kept, ...own, ...type],
    body,
  };
}
