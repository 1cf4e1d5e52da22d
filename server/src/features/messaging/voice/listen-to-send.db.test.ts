import { expect, test } from 'vitest';
import { wav } from '@peyk/sip/testing';

import { testService } from '../../../../test/test-platform.ts';
import { givenCaller } from './voice-for-test.ts';

const service = testService();

test('an operator hears the sound of a voice send, byte for byte', async () => {
  const { upload, send } = await givenCaller(service);
  const sound = wav({ seconds: 1 });
  const file = (await upload(sound)).body.data.file_id as number;
  const { id } = (await send({ file_id: file, recipients: ['09121111111'] })).body.data;
  const moderator = service.as((await service.given.operator('moderator')).key);
  const heard = await moderator.get(`/operator/v1/send_requests/${id}/voice`);
  expect([heard.status, heard.headers['content-type']]).toEqual([200, 'audio/wav']);
  expect(heard.bytes.equals(sound)).toBe(true);
  expect((await moderator.get('/operator/v1/send_requests/987654321/voice')).status).toBe(404);
});
