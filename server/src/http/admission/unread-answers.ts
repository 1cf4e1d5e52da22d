import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const unreadMs = 60_000;

/**
 * Ends connections whose caller reads nothing of its answer for a minute: what is ready for it stays in memory until then.
 * A request that is still worked on, or a body that is still sent, is left alone. (Without this listener Node would end
 * idle connections by itself, so it does that too.)
 */
export function endUnreadAnswers(server: Server, afterMs = unreadMs): void {
  server.setTimeout(afterMs, (socket: Socket & { _httpMessage?: ServerResponse | null }) => {
    const isAnswerOwed = Boolean(socket._httpMessage) && socket.writableLength === 0;
    if (isAnswerOwed) socket.setTimeout(afterMs);
    else socket.destroy();
  });
}
