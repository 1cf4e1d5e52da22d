import { hash } from 'node:crypto';

import Fastify from 'fastify';

// The baseline of a send over HTTP: the same schema, the same key check and the same answer in plain Fastify. Nothing
// is stored.
const app = Fastify({ logger: false });
const string = { type: 'string' };
const integer = { type: 'integer' };
const accounts = new Map([[hash('sha256', 'bench-key-of-the-first-account', 'base64'), 1]]);

app.addHook('onRequest', (request, _reply, done) => {
  const raw = request.raw.rawHeaders;
  let key = '';
  for (let index = 0; index < raw.length; index += 2)
    if (raw[index] === 'Api-Key') key = raw[index + 1] ?? '';
  done(accounts.has(hash('sha256', key, 'base64')) ? undefined : new Error('no key'));
});
app.post(
  '/ws/v1/sms/pattern',
  {
    schema: {
      body: {
        type: 'object',
        required: ['code', 'recipient', 'line_number', 'number_format'],
        properties: {
          code: { type: 'string', minLength: 1, maxLength: 50 },
          recipient: { type: 'string', minLength: 1, maxLength: 30 },
          line_number: { type: 'string', minLength: 1, maxLength: 30 },
          number_format: { enum: ['english', 'persian'] },
          schedule: { type: 'string', nullable: true },
          attributes: {
            type: 'object',
            additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
          },
        },
      },
      response: {
        201: {
          type: 'object',
          properties: {
            status: string,
            message: { type: 'null' },
            data: {
              type: 'object',
              properties: {
                id: integer,
                type: string,
                status: string,
                schedule: { type: 'string', nullable: true },
                recipients_count: integer,
                pages: integer,
                cost: integer,
              },
            },
          },
        },
      },
    },
  },
  (_request, reply) => {
    const data = {
      id: 1,
      type: 'pattern',
      status: 'in-queue',
      schedule: null,
      recipients_count: 1,
      pages: 1,
      cost: 100,
    };
    void reply.code(201).send({ status: 'success', message: null, data });
  },
);
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (app.server.address() as { port: number }).port });
process.on('SIGTERM', () => process.exit(0));
