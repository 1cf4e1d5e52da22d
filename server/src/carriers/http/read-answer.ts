import type { OutgoingMessage, SubmitResult } from '../carrier.ts';
import { WrongCarrierConfig } from '../read-carrier-config.ts';
import type { HttpCarrierConfig } from './http-config.ts';
import { asText, atPath, parseJson } from './json-path.ts';

export interface GatewayAnswer {
  readonly status: number;
  readonly body: string;
}

type Outcome = HttpCarrierConfig['rules'][number]['outcome'];

/** Compiles the rules once to a function that maps a response to the outcome of the message. */
export function answerReader(
  config: HttpCarrierConfig,
): (message: OutgoingMessage, answer: GatewayAnswer) => SubmitResult {
  const rules = config.rules.map((rule) => ({ ...rule, expression: compile(rule.pattern) }));
  const idExpression = compile(config.idPattern);
  return (message, answer) => {
    const json = parseJson(answer.body);
    const rule = rules.find(
      ({ status, expression, path, equals }) =>
        (status === undefined || status.includes(answer.status)) &&
        (expression === undefined || expression.test(answer.body)) &&
        (path === undefined || matchesAt(json, path, equals)),
    );
    const outcome = rule?.outcome ?? defaultOutcome(answer.status);
    if (outcome === 'blocked') return { outcome: 'refused', reason: reasonOf(answer), isBlocked: true };
    if (outcome !== 'submitted') return { outcome, reason: reasonOf(answer) };
    const id = readId(config, idExpression, answer.body, json);
    if (id !== undefined) return { outcome, carrierMessageIds: [id] };
    // The gateway returns ids, but not here: its receipts could not be matched, yet it may have accepted the message.
    if (givesIds(config)) return { outcome: 'in-doubt', reason: `no message id in: ${reasonOf(answer)}` };
    return { outcome, carrierMessageIds: [message.key] };
  };
}

function compile(pattern: string | undefined): RegExp | undefined {
  if (pattern === undefined) return undefined;
  try {
    return new RegExp(pattern, 'u');
  } catch {
    throw new WrongCarrierConfig(`${pattern} is not a regular expression`);
  }
}

function matchesAt(json: unknown, path: string, equals: readonly string[] | undefined): boolean {
  const found = asText(atPath(json, path));
  return found !== undefined && (equals === undefined || equals.includes(found));
}

/**
 * The outcome without a matching rule. 2xx: submitted; authentication, throttling and 503: try later; other 5xx and
 * timeouts: in doubt, as the gateway may have accepted the message; redirects: try later; other 4xx: refused.
 */
function defaultOutcome(status: number): Outcome {
  if (status >= 200 && status < 300) return 'submitted';
  if ([401, 402, 403, 407, 425, 429, 503].includes(status)) return 'try-later';
  if (status >= 500 || status === 408 || status < 200) return 'in-doubt';
  return status < 400 ? 'try-later' : 'refused';
}

function givesIds({ idPath, idPattern }: HttpCarrierConfig): boolean {
  return idPath !== undefined || idPattern !== undefined;
}

function readId(
  config: HttpCarrierConfig,
  expression: RegExp | undefined,
  body: string,
  json: unknown,
): string | undefined {
  const id = config.idPath === undefined ? expression?.exec(body)?.[1] : asText(atPath(json, config.idPath));
  // The database cannot store NUL.
  return id?.replaceAll('\0', '').trim() || undefined;
}

function reasonOf({ status, body }: GatewayAnswer): string {
  const text = body.replace(/\s+/g, ' ').trim().slice(0, 200);
  return text === '' ? `HTTP ${status}` : `HTTP ${status}: ${text}`;
}
