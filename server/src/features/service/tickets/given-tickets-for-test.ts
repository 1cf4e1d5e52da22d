import { expect } from 'vitest';

import type { Answer } from '../../../../test/caller.ts';
import type { TestService } from '../../../../test/test-platform.ts';

type Fields = Record<string, unknown>;

/** A customer and an operator, and the calls that both make in tickets. */
export async function givenTickets(service: TestService, account: { credit?: number } = {}) {
  const { key, accountId, mobile } = await service.given.account(account);
  const customer = service.as(key);
  const operator = service.as((await service.given.operator()).key);
  const fields = (changes: Fields = {}): Fields => ({
    support_department_id: 1,
    title: 'خط جدید',
    importance: 'normal',
    question: 'چگونه خط اختصاصی بخریم؟',
    ...changes,
  });
  const idOf = ({ status, body }: Answer): number => {
    expect(status).toBe(201);
    return body.data.id as number;
  };
  return {
    accountId,
    mobile,
    customer,
    operator,
    fields,
    open: (changes: Fields = {}) => customer.post('/ws/v1/ticket', fields(changes)),
    opened: async (changes: Fields = {}) => idOf(await customer.post('/ws/v1/ticket', fields(changes))),
    reply: (id: number, message = 'و دیگر؟') =>
      customer.post('/ws/v1/ticket/reply', { ticket_id: id, message }),
    close: (id: number) => customer.post('/ws/v1/ticket/closed', { ticket_id: id }),
    show: async (id: number) => (await customer.get(`/ws/v1/ticket/${id}`)).body.data,
    /** A deed of the operator: answer, forward, close, reopen. */
    operatorAction: (id: number, action: string, body: Fields = {}) =>
      operator.post(`/operator/v1/tickets/${id}/${action}`, body),
    answer: (id: number, changes: Fields = {}) =>
      operator.post(`/operator/v1/tickets/${id}/answer`, { message: 'از پنل بخرید.', ...changes }),
  };
}

/** The fields of a ticket or a message as a form with a file sends them; a Blob claims a media type. */
export function formOf(fields: Fields, content: string | Buffer | Blob, name: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  const bytes = Buffer.isBuffer(content) ? new Uint8Array(content) : content;
  form.set('file', bytes instanceof Blob ? bytes : new Blob([bytes]), name);
  return form;
}

export function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b);
}
