import { expect } from 'vitest';
import { wav } from '@peyk/sip/testing';

import { moneyOf } from '../../../../test/sender.ts';
import type { TestService } from '../../../../test/test-platform.ts';

export const voicePath = '/ws/v1/sms/voice';

/** A multipart body with one file, and fields beside it. */
export function formWith(bytes: Buffer, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

const lineOfService = new WeakMap<object, Promise<unknown>>();

/** An account with a line to call from, and what it does with voice messages. */
export async function givenCaller(service: TestService, wallet?: { credit?: number; rate?: number }) {
  const lines = lineOfService.get(service.platform) ?? service.given.line('90008361');
  lineOfService.set(service.platform, lines);
  await lines;
  const account = await service.given.account(wallet);
  const api = service.as(account.key);
  const upload = (bytes: Buffer = wav(), name = 'welcome.wav', fields: Record<string, string> = {}) =>
    api.form(`${voicePath}/upload-file`, formWith(bytes, name, fields));
  const fileId = async (seconds = 1): Promise<number> => (await upload(wav({ seconds }))).body.data.file_id;
  const send = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    api.post(`${voicePath}/send`, body, { headers });
  return {
    ...account,
    api,
    upload,
    fileId,
    send,
    /** Sends a message of a second to these numbers; answers with the id of the send. */
    async sent(recipients: readonly string[], body: Record<string, unknown> = {}): Promise<number> {
      const answer = await send({ file_id: await fileId(), recipients, ...body });
      expect(answer).toMatchObject({ status: 201, body: { data: { type: 'voice' } } });
      return answer.body.data.id as number;
    },
    show: async (id: number) => (await api.get(`/ws/v1/send_request/${id}`)).body.data,
    items: async (id: number) => {
      const { body } = await api.get(`/ws/v1/send_request/${id}/items?limit=200`);
      return new Map<string, Record<string, unknown>>(
        body.data.data.map((item: { mobile: string }) => [item.mobile, item]),
      );
    },
    money: () => moneyOf(service, account.accountId),
  };
}
