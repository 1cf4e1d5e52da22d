import Fastify from 'fastify';

// The bare minimum a send costs over HTTP: schema in, exact header name, schema out. Nothing is kept.
const app = Fastify({ logger: false });
const string = { type: 'string' };
app.addHook('onRequest', (request, _reply, done) => {
  const raw = request.raw.rawHeaders;
  let isKnown = false;
  for (let index = 0; index < raw.length; index += 2)
    if (raw[index] === 'Api-Key') isKnown = raw[index + 1] !== '';
  done(isKnown ? undefined : new Error('no key'));
});
app.post(
  '/ws/v1/sms/pattern',
  {
    schema: {
      body: {
        type: 'object',
        required: ['code', 'recipient', 'line_number', 'number_format'],
        properties: {
          code: string,
          recipient: string,
          line_number: string,
          number_format: { enum: ['english', 'persian'] },
          attributes: { type: 'object', additionalProperties: true },
        },
      },
      response: {
        201: {
          type: 'object',
          properties: {
            status: string,
            message: { type: 'null' },
            data: { type: 'object', properties: { id: { type: 'integer' }, recipient: string } },
          },
        },
      },
    },
  },
  (request, reply) => {
    const { recipient } = request.body as { recipient: string };
    void reply.code(201).send({ status: 'success', message: null, data: { id: 1, recipient } });
  },
);
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (app.server.address() as { port: number }).port });
process.on('SIGTERM', () => process.exit(0));
