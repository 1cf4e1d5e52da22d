import net from 'node:net';

/** Sends raw bytes and returns everything received until the server closed the connection. */
export function rawRequest(address: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.write(bytes);
  });
}

/** The body of a raw HTTP answer, read as JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
export function rawBody(answer: string): any {
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
}
