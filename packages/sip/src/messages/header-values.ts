import { headerOf, headersOf, type SipMessage } from './sip-message.ts';

export interface SipUri {
  readonly user: string;
  readonly host: string;
  readonly port: number | undefined;
  /** Has the parameter lr. */
  readonly isLoose: boolean;
}

export interface NameAddress {
  readonly uri: string;
  readonly params: ReadonlyMap<string, string>;
}

/** What identifies the dialog and the transaction of a message. */
export interface MessageIds {
  readonly callId: string;
  readonly fromTag: string;
  /** Absent in a request that creates a dialog. */
  readonly toTag: string | undefined;
  readonly seq: number;
  readonly method: string;
  readonly branch: string;
}

/** Splits outside quotes and angle brackets. */
export function splitUnquoted(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (isQuoted && letter === '\\') index += 1;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '<') depth += 1;
    else if (letter === '>') depth = Math.max(0, depth - 1);
    else if (letter === separator && depth === 0) {
      parts.push(text.slice(start, index).trim());
      start = index + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts.filter((part) => part !== '');
}

/** All values of a header that may hold several, in order. */
export function headerListOf(message: SipMessage, name: string): string[] {
  return headersOf(message, name).flatMap((value) => splitUnquoted(value, ','));
}

export function parseParams(parts: readonly string[]): Map<string, string> {
  return new Map(
    parts.map((part) => {
      const equals = part.indexOf('=');
      if (equals === -1) return [part.trim().toLowerCase(), ''];
      return [part.slice(0, equals).trim().toLowerCase(), unquote(part.slice(equals + 1).trim())];
    }),
  );
}

function unquote(text: string): string {
  if (!/^".*"$/s.test(text)) return text;
  return text.slice(1, -1).replace(/\\(.)/gs, '$1');
}

export function parseNameAddress(value: string): NameAddress | undefined {
  const [address = '', ...params] = splitUnquoted(value, ';');
  const open = openingBracket(address);
  if (open === -1) return address === '' ? undefined : { uri: address, params: parseParams(params) };
  const close = address.indexOf('>', open);
  if (close === -1) return undefined;
  return { uri: address.slice(open + 1, close).trim(), params: parseParams(params) };
}

function openingBracket(address: string): number {
  const quoted = /^\s*"(?:[^"\\]|\\.)*"/.exec(address)?.[0].length ?? 0;
  return address.indexOf('<', quoted);
}

const uriShape = /^sips?:(?:([^@\s]*)@)?(\[[\da-fA-F:.]+\]|[\w.-]+)(?::(\d{1,5}))?(?:[;?]|$)/i;

export function parseUri(text: string): SipUri | undefined {
  const match = uriShape.exec(text);
  if (!match) return undefined;
  const [, user = '', host = '', port] = match;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return undefined;
  return {
    // A password or parameters of the user are not part of its name.
    user: decodeUser(user.split(/[:;]/, 1)[0] ?? ''),
    host: host.replace(/^\[|\]$/g, ''),
    port: port === undefined ? undefined : Number(port),
    isLoose: /;lr(?:[;=?]|$)/i.test(text),
  };
}

function decodeUser(user: string): string {
  try {
    return decodeURIComponent(user);
  } catch {
    return user;
  }
}

/** Undefined for a message without one of the mandatory headers. */
export function messageIdsOf(message: SipMessage): MessageIds | undefined {
  const callId = headerOf(message, 'call-id');
  const from = parseNameAddress(headerOf(message, 'from') ?? '');
  const to = parseNameAddress(headerOf(message, 'to') ?? '');
  const cseq = readSequence(headerOf(message, 'cseq'));
  const branch = branchOf(message);
  if (!callId || !from || !to || !cseq || branch === undefined) return undefined;
  return { callId, fromTag: from.params.get('tag') ?? '', toTag: to.params.get('tag'), ...cseq, branch };
}

function readSequence(value = ''): { seq: number; method: string } | undefined {
  const match = /^(\d{1,10})\s+([A-Z]{1,20})$/.exec(value);
  return match ? { seq: Number(match[1]), method: match[2] ?? '' } : undefined;
}

function branchOf(message: SipMessage): string | undefined {
  const [via] = headerListOf(message, 'via');
  return via === undefined ? undefined : (parseParams(splitUnquoted(via, ';').slice(1)).get('branch') ?? '');
}
