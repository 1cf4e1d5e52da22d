import smpp, { type PDU, type PduFields, type Session } from 'smpp';
import { afterEach, expect } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { givenSender } from '../../../../test/sender.ts';
import type { TestService } from '../../../../test/test-platform.ts';
import { smppDoor } from './sessions/smpp-service.ts';

// The client is npm `smpp`: an independent implementation.

const sessions: Session[] = [];
afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy();
});

export function ask(session: Session, name: string, fields: PduFields = {}): Promise<PDU> {
  return new Promise((resolve) => session.send(new smpp.PDU(name, fields), resolve));
}

/** An account with a credential, and the binds of its client. */
export async function givenClient(
  service: TestService,
  { settings = {}, ...content }: Parameters<typeof givenSender>[1] & { readonly settings?: object } = {},
) {
  const sender = await givenSender(service, { text: 'Your code: %code%', ...content });
  const systemId = `sys${sender.accountId}`;
  const made = await sender.caller.post('/ws/v1/smpp-credentials', {
    name: 'client',
    system_id: systemId,
    ...settings,
  });
  expect(made.body).toMatchObject({ status: 'success' });
  const { id, password } = made.body.data as { id: number; password: string };

  async function bind(kind = 'transceiver', fields: PduFields = {}) {
    const { port } = service.platform.runtime.get(smppDoor);
    const session = smpp.connect({ url: `smpp://127.0.0.1:${port}` });
    session.on('error', () => undefined);
    sessions.push(session);
    session.on('enquire_link', (pdu: PDU) => session.send(pdu.response()));
    const delivered: PDU[] = [];
    /** Statuses of the next answers to deliver_sm; 0 when there are none left. */
    const answers: number[] = [];
    const order: string[] = [];
    session.on('deliver_sm', (pdu: PDU) => {
      delivered.push(pdu);
      order.push(`receipt ${String(pdu['receipted_message_id'])}`);
      session.send(pdu.response({ command_status: answers.shift() ?? 0 }));
    });
    const bound = await ask(session, `bind_${kind}`, { system_id: systemId, password, ...fields });
    return {
      session,
      delivered,
      answers,
      order,
      status: bound.command_status,
      async submit(changes: PduFields = {}): Promise<{ status: number; id: string }> {
        const answer = await ask(session, 'submit_sm', {
          source_addr: sender.line.number,
          destination_addr: '989123456789',
          short_message: 'Your code: 12345',
          registered_delivery: 1,
          ...changes,
        });
        const messageId = (answer['message_id'] ?? '') as string;
        order.push(`answer ${messageId}`);
        return { status: answer.command_status, id: messageId };
      },
      async query(messageId: string): Promise<number> {
        return Number((await ask(session, 'query_sm', { message_id: messageId }))['message_state']);
      },
      untilDelivered: (count: number) => eventually(() => expect(delivered).toHaveLength(count)),
    };
  }
  return { ...sender, id, password, systemId, bind };
}

export const textOf = (pdu: PDU | undefined): string =>
  String((pdu?.['short_message'] as { message: string } | undefined)?.message);
