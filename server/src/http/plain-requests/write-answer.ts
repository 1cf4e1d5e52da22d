import { STATUS_CODES } from 'node:http';

import { fixedHeaders, keepAliveSeconds } from '../connection-rules.ts';

export interface PlainAnswer {
  readonly requestId: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Of the body; JSON unless it says so, null where there is no body. */
  readonly type?: string | null | undefined;
  readonly bytes: number;
  /** The connection closes after this answer. */
  readonly isLast: boolean;
}

const jsonType = 'application/json; charset=utf-8';
const fixedLines = linesOf(fixedHeaders);
const keepAliveLines = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n`;

// oxlint-disable-next-line architecture/state -- the second of the clock is the same for every service of the process
let date = { text: '', until: 0 };

/** The bytes of an answer, in the order in which Fastify and node:http write them. */
export function writeAnswer(answer: PlainAnswer): string {
  const { requestId, status, headers, body, bytes, isLast, type = jsonType } = answer;
  return (
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nx-request-id: ${requestId}\r\n${fixedLines}` +
    `${linesOf(headers)}${type === null ? '' : `content-type: ${type}\r\n`}content-length: ${bytes}\r\n` +
    `Date: ${dateNow()}\r\n${connectionLines(status, isLast)}\r\n${body}`
  );
}

// A refusal says nothing of the connection (see the error handler of app.ts).
function connectionLines(status: number, isLast: boolean): string {
  if (isLast) return 'Connection: close\r\n';
  return status >= 400 ? '' : keepAliveLines;
}

function linesOf(headers: Readonly<Record<string, string>>): string {
  let lines = '';
  for (const name in headers) lines += `${name}: ${headers[name]}\r\n`;
  return lines;
}

// The date has whole seconds, so it is written once a second.
function dateNow(): string {
  const now = Date.now();
  if (now >= date.until) date = { text: new Date(now).toUTCString(), until: now - (now % 1000) + 1000 };
  return date.text;
}
