import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server end as soon as its last response is sent. Otherwise a connection that had a request under way
 * stays open for the next one, and closing waits for the keep-alive timeout.
 */
export function closeConnectionsWhenDraining(app: FastifyInstance): void {
  let isDraining = false;
  app.addHook('preClose', (done) => {
    isDraining = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  // For responses whose headers were already sent, such as a long download.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isDraining) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
