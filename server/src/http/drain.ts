import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server end as soon as its last answer is out. Without it a connection that had a request under way
 * would be kept open for the next one, and closing would wait for the keep-alive time.
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
  // For answers whose headers had gone out before, such as a long download.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isDraining) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
