import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { AnswerStart, loggedBytes } from './answer-start.ts';
import type { ReceiverNames } from './receiver-names.ts';

interface CallLimits {
  /** For the whole call. */
  readonly timeoutMs: number;
  /** For the body of an answer whose head has come. */
  readonly answerMs: number;
  /** Of its body, where more of it is read than the log has. */
  readonly answerBytes: number;
}

const defaultLimits: CallLimits = { timeoutMs: 15_000, answerMs: 3_000, answerBytes: loggedBytes };
const resolveMs = 2000;
const earlyHeadsMax = 20;

export interface CallResult {
  readonly isDelivered: boolean;
  readonly status: number | null;
  /** The beginning of the answer, for the log of the owner. */
  readonly response: string | null;
  /** The same up to the bytes that were asked for. */
  readonly answer?: string;
  readonly error: string | null;
  readonly durationMs: number;
  /** From Retry-After of an answer, in seconds. */
  readonly retryAfter: number | null;
}

interface Call {
  /** POST unless it says so; a GET has no body. */
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

type IsAllowed = (address: string) => boolean;

/** How the name of a receiver becomes an address, and which addresses calls may go to. */
export interface Ways {
  readonly names: Pick<ReceiverNames, 'addressesOf'>;
  readonly isAllowed: IsAllowed;
}

/** The reason why a webhook cannot have this address, without asking the network. */
export function urlProblem(
  address: string,
  isAllowed: IsAllowed,
): 'form' | 'credentials' | 'network' | undefined {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return 'form';
  if (url.username !== '' || url.password !== '') return 'credentials';
  const host = hostOf(url);
  return isIP(host) !== 0 && !isAllowed(host) ? 'network' : undefined;
}

/** Whether the name leads to an address that calls may not go to. One that is not found now may be made later. */
export async function leadsElsewhere(address: string, { names, isAllowed }: Ways): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<LookupAddress[]>((settle) => {
    timer = setTimeout(() => settle([]), resolveMs);
  });
  const found = names.addressesOf(hostOf(new URL(address))).catch(() => []);
  const addresses = await Promise.race([found, patience]);
  clearTimeout(timer);
  return addresses.some((one) => !isAllowed(one.address));
}

/**
 * Posts a body to an address of a customer. The name is resolved once and the connection goes to the address that was
 * checked, so a name that changes between check and call gains nothing. Redirects are not followed. The promise settles
 * within the time limit whatever the other end does: name, connection, head and body share it.
 */
export function postCall(
  address: string,
  call: Call,
  ways: Ways,
  limits: Partial<CallLimits> = {},
): Promise<CallResult> {
  const started = performance.now();
  const { timeoutMs, answerMs, answerBytes } = { ...defaultLimits, ...limits };
  const failed = (error: string): CallResult => ({
    isDelivered: false,
    status: null,
    response: null,
    error,
    durationMs: Math.round(performance.now() - started),
    retryAfter: null,
  });
  if (urlProblem(address, ways.isAllowed) !== undefined)
    return Promise.resolve(failed('address not allowed'));
  return new Promise((settle) => {
    const request = openRequest(new URL(address), call, ways);
    let timer = setTimeout(() => end(failed(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
    const end = (result: CallResult) => {
      clearTimeout(timer);
      settle(result);
      // What the answer still has to say is not waited for.
      request.destroy();
    };
    const answered = (response: http.IncomingMessage, text: string) => {
      const status = response.statusCode ?? 0;
      const isDelivered = status >= 200 && status < 300;
      const error = isDelivered ? null : `answered ${status}`;
      const retryAfter = retryAfterOf(response.headers['retry-after']);
      const logged = text.slice(0, loggedBytes);
      end({ ...failed(''), isDelivered, status, response: logged, answer: text, error, retryAfter });
    };
    request.on('error', (problem) => end(failed(problem.message)));
    request.on('close', () => end(failed('the connection was closed')));
    refuseEndlessHeads(request, () => end(failed('an answer without an end of its head')));
    // A connection that is to speak another protocol is no longer one of the request, which hears nothing of it.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      answered(response, '');
    });
    request.on('response', (response) => {
      const start = new AnswerStart(response, answerBytes, (text) => answered(response, text));
      const left = timeoutMs - (performance.now() - started);
      clearTimeout(timer);
      // The status has come: a body that trickles does not hold the place of a call for the rest of the time.
      timer = setTimeout(() => start.finish(), Math.min(answerMs, Math.max(0, left)));
    });
    request.end(call.method === 'GET' ? undefined : call.body);
  });
}

function openRequest(url: URL, { method = 'POST', headers, body }: Call, ways: Ways): http.ClientRequest {
  return (url.protocol === 'https:' ? https : http).request(url, {
    method,
    agent: false,
    lookup: checkedLookup(ways),
    headers: {
      ...(method === 'POST' && {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      }),
      'user-agent': 'Peyk-Webhooks/1.0',
      ...headers,
    },
  });
}

/** Heads such as 103 may come before the answer, but not as many as the other end likes to have us read. */
function refuseEndlessHeads(request: http.ClientRequest, refuse: () => void): void {
  let count = 0;
  request.on('information', () => {
    count += 1;
    if (count > earlyHeadsMax) refuse();
  });
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

function checkedLookup({ names, isAllowed }: Ways): LookupFunction {
  return (host, options, done) => {
    const give = (addresses: LookupAddress[]) => {
      // A name with both kinds of addresses is refused: which one is used would be chance.
      const refused = addresses.find(({ address }) => !isAllowed(address));
      const [first] = addresses;
      if (refused !== undefined || first === undefined)
        done(new Error(`the address ${refused?.address ?? ''} of ${host} is not allowed`), '', 0);
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    };
    const fail = (problem: NodeJS.ErrnoException) => done(problem, '', 0);
    names.addressesOf(host).then(give, fail);
  };
}

function retryAfterOf(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : null;
}
