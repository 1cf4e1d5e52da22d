import type { FastifyReply } from 'fastify';

import { inScheme } from '../pages/page-scheme.ts';
import { Download, EventStream, Page, Redirect, WithHeaders } from '../endpoint.ts';
import { success } from './envelope.ts';
import type { EventStreams } from './event-streams.ts';
import { WrittenAnswer } from './long-rows.ts';
import { listenerOf } from './stream-listener.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Sends the result of an endpoint: data in the envelope, other kinds as they are. */
export function sendAnswer(
  reply: FastifyReply,
  answer: unknown,
  streams: EventStreams,
): Promise<void> | undefined {
  if (answer instanceof EventStream) return sendStream(reply, answer, streams);
  if (answer instanceof Redirect) void reply.redirect(answer.location, 303);
  else void reply.send(bodyOf(reply, answer));
  return undefined;
}

async function sendStream(reply: FastifyReply, stream: EventStream, streams: EventStreams): Promise<void> {
  const body = await streams.answer(reply, stream, listenerOf(reply.request));
  void reply.send(body);
}

function bodyOf(reply: FastifyReply, answer: unknown): unknown {
  if (answer instanceof Download) return downloadOf(reply, answer);
  if (answer instanceof Page) return pageOf(reply, answer);
  if (answer instanceof WrittenAnswer) {
    reply.header('content-type', 'application/json; charset=utf-8');
    return answer.bytes;
  }
  if (!(answer instanceof WithHeaders)) return success(answer);
  reply.headers(answer.headers);
  return success(answer.data);
}

function downloadOf(reply: FastifyReply, { content, mediaType, fileName }: Download) {
  reply.header('content-type', mediaType);
  reply.header('content-disposition', dispositionOf(fileName));
  // Files come from any user: opened in the browser, they must not run scripts or load anything.
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  // The response schema describes the envelope; a file is sent unserialised.
  reply.serializer((payload: unknown) => payload as string);
  return content;
}

export function dispositionOf(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${asExtValue(fileName)}`;
}

// RFC 8187 allows fewer unescaped characters than encodeURIComponent.
function asExtValue(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Sets the headers of a page and returns its content. */
export function pageOf(reply: FastifyReply, { html, status, headers }: Page): string {
  reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy)
    .header('referrer-policy', 'no-referrer');
  reply.header('content-type', 'text/html; charset=utf-8').headers(headers);
  reply.serializer((payload: unknown) => payload as string);
  return inScheme(html, reply.request);
}
