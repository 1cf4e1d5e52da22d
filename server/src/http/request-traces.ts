import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Platform } from '../platform.ts';
import { readTraceparent, tracer, type RequestTrace } from '../traces/index.ts';

/** Traces what requests send; false if traces are not switched on. */
export function addRequestTraces(app: FastifyInstance, { runtime }: Platform): boolean {
  const traces = runtime.find(tracer);
  if (traces === undefined) return false;
  const open = new WeakMap<FastifyRequest, RequestTrace>();
  // After the body: events of the connection run outside of what a hook before it opens.
  app.addHook('preHandler', (request, reply, done) => {
    if (request.method !== 'POST') return done();
    const trace = traces.openRequest(readTraceparent(request.headers['traceparent']), reply.elapsedTime);
    open.set(request, trace);
    traces.run(trace, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const trace = open.get(request);
    if (trace)
      traces.requestEnded(trace, {
        operation: request.routeOptions.url ?? 'unknown',
        requestId: request.id,
        status: reply.statusCode,
      });
    done();
  });
  return true;
}
