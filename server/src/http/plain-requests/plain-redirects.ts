import type { Platform } from '../../platform.ts';
import type { AnswerHooks } from '../answer-hooks.ts';
import { bindsToHttps } from '../callers/origin.ts';
import { onlyByHttps } from '../connection-rules.ts';
import { hostName, linksPrefix, redirectHeaders, redirector, redirectUrl } from '../redirects.ts';
import type { Flow, Respond } from './plain-connection.ts';
import type { PlainRequest } from './plain-request.ts';
import type { PlainMessage } from './read-plain-request.ts';
import { writeAnswer } from './write-answer.ts';

interface Way {
  readonly respond: Respond;
  readonly flow: Flow;
  readonly giveBack: () => void;
  isLast(): boolean;
}

export interface FoundRedirect {
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  answer(request: PlainRequest, message: PlainMessage, way: Way): void;
}

const codeShape = /^[\w-]{1,64}$/;
// Stored addresses are ASCII; a line break would end the header.
const headerShape = /^[!-~]+$/;

/** Short links among plain requests. One that does not open is for the HTTP library, which has a page for that. */
export function plainRedirects(
  platform: Platform,
  { ofAll }: AnswerHooks,
): (message: PlainMessage) => FoundRedirect | undefined {
  const { runtime, config } = platform;
  const url = `${linksPrefix}:code`;

  function answer(
    request: PlainRequest,
    { asksForPage }: PlainMessage,
    code: string,
    { respond, flow, giveBack, isLast }: Way,
  ) {
    const startedAt = performance.now();
    const opened = (target: string) => {
      if (!headerShape.test(target)) return respond(null);
      const headers = {
        ...(asksForPage && bindsToHttps(request, config) && onlyByHttps),
        ...redirectHeaders,
        location: target,
      };
      respond(
        writeAnswer({
          requestId: request.id,
          status: 302,
          headers,
          body: '',
          type: null,
          bytes: 0,
          isLast: isLast(),
        }),
      );
      ofAll(request, url, { status: 302, milliseconds: performance.now() - startedAt });
    };
    const links = runtime.get(redirector);
    const { method, headers, ip: address } = request;
    const visit = { method, headers, host: hostName(headers.host), address };
    const known = links.openFromMemory(code, visit);
    if (known !== undefined) return void known.then(opened);
    flow.hold();
    links.open(code, visit).then((target) => {
      opened(target);
      flow.goOn();
    }, giveBack);
  }

  return (message) => {
    if (message.method !== 'GET' || runtime.find(redirector) === undefined) return undefined;
    const path = redirectUrl({ url: message.path, headers: message.headers }, platform) ?? message.path;
    if (!path.startsWith(linksPrefix)) return undefined;
    const code = path.slice(linksPrefix.length);
    if (!codeShape.test(code)) return undefined;
    return { url, params: { code }, answer: (request, whole, way) => answer(request, whole, code, way) };
  };
}
