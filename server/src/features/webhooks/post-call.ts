import { lookup as resolve, type LookupAddress } from 'node:dns';
import { lookup as lookupAll } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

const timeoutMs = 15_000;
const resolveMs = 2000;
const answerMaxBytes = 2000;

export interface CallResult {
  readonly isDelivered: boolean;
  readonly status: number | null;
  /** The beginning of the answer, for the log of the owner. */
  readonly response: string | null;
  readonly error: string | null;
  readonly durationMs: number;
  /** From Retry-After of an answer, in seconds. */
  readonly retryAfter: number | null;
}

type IsAllowed = (address: string) => boolean;

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
export async function leadsElsewhere(address: string, isAllowed: IsAllowed): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<LookupAddress[]>((settle) => {
    timer = setTimeout(() => settle([]), resolveMs);
  });
  const found = lookupAll(hostOf(new URL(address)), { all: true }).catch(() => []);
  const addresses = await Promise.race([found, patience]);
  clearTimeout(timer);
  return addresses.some((one) => !isAllowed(one.address));
}

/**
 * Posts a body to an address of a customer. The name is resolved once and the connection goes to the address that was
 * checked, so a name that changes between check and call gains nothing. Redirects are not followed.
 */
export function postCall(
  address: string,
  call: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  isAllowed: IsAllowed,
): Promise<CallResult> {
  const started = performance.now();
  const failed = (error: string): CallResult => ({
    isDelivered: false,
    status: null,
    response: null,
    error,
    durationMs: Math.round(performance.now() - started),
    retryAfter: null,
  });
  if (urlProblem(address, isAllowed) !== undefined) return Promise.resolve(failed('address not allowed'));
  return new Promise((settle) => {
    const url = new URL(address);
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      lookup: checkedLookup(isAllowed),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(call.body),
        'user-agent': 'Peyk-Webhooks/1.0',
        ...call.headers,
      },
    });
    const timer = setTimeout(
      () => request.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
    const end = (result: CallResult) => {
      clearTimeout(timer);
      settle(result);
      // What the answer still has to say is not waited for.
      request.destroy();
    };
    request.on('error', (problem) => end(failed(problem.message)));
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      void readStart(response).then((text) =>
        end({
          ...failed(''),
          isDelivered: status >= 200 && status < 300,
          status,
          response: text,
          error: status >= 200 && status < 300 ? null : `answered ${status}`,
          retryAfter: retryAfterOf(response.headers['retry-after']),
        }),
      );
    });
    request.end(call.body);
  });
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

function checkedLookup(isAllowed: IsAllowed): LookupFunction {
  return (host, options, done) => {
    resolve(host, { all: true, family: options.family ?? 0 }, (problem, addresses: LookupAddress[]) => {
      // A name with both kinds of addresses is refused: which one is used would be chance.
      const refused = addresses?.find(({ address }) => !isAllowed(address));
      const [first] = addresses ?? [];
      if (problem !== null) done(problem, '', 0);
      else if (refused !== undefined || first === undefined)
        done(new Error(`the address ${refused?.address ?? ''} of ${host} is not allowed`), '', 0);
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** The first bytes of an answer; whatever goes wrong after its head does not undo its status. */
async function readStart(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= answerMaxBytes) break;
    }
  } catch {
    // The head was received.
  }
  return Buffer.concat(chunks).subarray(0, answerMaxBytes).toString('utf8').replaceAll('\0', '');
}

function retryAfterOf(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : null;
}
