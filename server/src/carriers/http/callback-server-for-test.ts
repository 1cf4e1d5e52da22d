import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Carrier } from '../carrier.ts';

/** An HTTP route that passes callbacks to a carrier and answers 200 only when they are stored. */
export async function openCallbackServer(carrier: () => Carrier) {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://us');
    carrier()
      .receive?.({ query: Object.fromEntries(searchParams), body: undefined })
      .then(
        () => response.writeHead(200).end(),
        () => response.writeHead(503).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
