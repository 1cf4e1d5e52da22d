import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { oldestPlainRequest } from './plain-requests/plain-connection.ts';

/** Node keeps the answer that a connection waits for in `_httpMessage`. */
type HttpSocket = Socket & { _httpMessage?: ServerResponse | null };

const defaultGraceMs = 120_000;

/**
 * For requests whose work an escaped error ended: nothing will ever answer them. Which ones these are is not known, so
 * the returned function takes those that wait for an answer now and cuts what still waits after the grace period. They
 * get no answer: what they asked for may have been done, and a refusal would deny it.
 */
export function lostRequests(server: Server, graceMs = defaultGraceMs): () => void {
  const sockets = new Set<HttpSocket>();
  server.on('connection', (socket: HttpSocket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    const waiting = [...sockets].flatMap((socket) => {
      const answer = unansweredOn(socket);
      return answer === undefined ? [] : [{ socket, answer }];
    });
    setTimeout(() => {
      for (const { socket, answer } of waiting) if (unansweredOn(socket) === answer) socket.destroy();
    }, graceMs).unref();
  };
}

// A body that is still arriving has a time limit of its own.
function unansweredOn(socket: HttpSocket): object | undefined {
  const { _httpMessage: answer } = socket;
  if (!answer) return oldestPlainRequest(socket);
  return !answer.headersSent && answer.req.complete ? answer : undefined;
}
