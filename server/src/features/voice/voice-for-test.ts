import type { TestService } from '../../../test/test-platform.ts';
import { wav } from '../../files/audio/fixtures/given-sound.ts';

export const voicePath = '/ws/v1/sms/voice';

/** A multipart body with one file, and fields beside it. */
export function formWith(bytes: Buffer, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** An account with a line to call from and a way to upload. */
export async function givenCaller(service: TestService, credit?: { credit?: number; rate?: number }) {
  const account = await service.given.account(credit);
  const api = service.as(account.key);
  const upload = (bytes: Buffer = wav(), name = 'welcome.wav', fields: Record<string, string> = {}) =>
    api.form(`${voicePath}/upload-file`, formWith(bytes, name, fields));
  return {
    ...account,
    api,
    upload,
    async fileId(seconds = 1): Promise<number> {
      return (await upload(wav({ seconds }))).body.data.file_id;
    },
    async balance(): Promise<number> {
      return (await api.get('/ws/v1/account/balance')).body.data.balanceAmount;
    },
  };
}
