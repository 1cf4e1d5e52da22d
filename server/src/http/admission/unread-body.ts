import type { IncomingMessage } from 'node:http';

// What fits into the buffers of a connection arrives anyway, and costs less than a new connection.
const shortBytes = 256 * 1024;
const lingerMs = 10_000;

/** Whether much of the body was not sent yet, or may not have been. */
export function hasLongRest({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > shortBytes;
}

/**
 * Before a refusal to a proxy: the connection takes no other request after it, so that the rest of the body need not be read.
 * The proxy has the answer and sends no more; of bodies of 10 MB, read to their end, twenty made codes of others wait twice
 * as long. Node by itself would reset a connection with unread bytes, and the proxy could lose the answer.
 */
export function endAfterAnswer({ socket }: IncomingMessage): void {
  socket.destroySoon = () => {
    socket.end();
    const linger = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(linger));
  };
}
