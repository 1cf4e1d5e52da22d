import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { fixture, wav } from '@peyk/sip/testing';
import { newFileKey, type FileStore } from '../../../files/file-store.ts';
import { cleanVoiceFiles } from './clean-voice-files.job.ts';
import { VoiceFileCache } from './voice-file-cache.ts';
import { deleteVoiceFilesUnusedSince, findVoiceFile } from './voice-files-store.ts';
import { formWith, givenCaller, voicePath } from './voice-for-test.ts';

const service = testService({
  PEYK_VOICE_SECONDS_MAX: '5',
  PEYK_VOICE_BYTES_MAX: '200000',
  PEYK_VOICE_FILE_DAYS: '30',
});
const dayMs = 86_400_000;

const english = { 'accept-language': 'en' };

test('an upload answers 201 with its id, title, duration and size', async () => {
  const { upload } = await givenCaller(service);
  const bytes = wav({ seconds: 1.5 });
  const answer = await upload(bytes, 'خوش آمدید.wav');
  expect(answer.status).toBe(201);
  const { file_id: fileId } = answer.body.data;
  expect(fileId).toBeGreaterThan(0);
  expect(answer.body.data).toEqual({
    file_id: fileId,
    id: fileId,
    title: 'خوش آمدید',
    duration: 1.5,
    size: bytes.length,
  });
});

test('a title may be given', async () => {
  const { upload } = await givenCaller(service);
  expect((await upload(wav(), 'a.wav', { title: 'تخفیف نوروز' })).body.data.title).toBe('تخفیف نوروز');
  expect((await upload(wav(), 'a.wav', { title: 'x'.repeat(201) })).status).toBe(422);
});

test.each([
  ['tone.mp3', 'audio/mpeg'],
  ['tone-vorbis.ogg', 'audio/ogg'],
  ['tone-opus.ogg', 'audio/ogg'],
] as const)('%s is taken and comes back byte for byte with its type and name', async (name, type) => {
  const { api, upload } = await givenCaller(service);
  const { body } = await upload(fixture(name), name);
  expect(body.data.duration).toBe(1.2);
  const answer = await api.get(`${voicePath}/download-file?file_id=${body.data.file_id}`);
  expect(answer.status).toBe(200);
  expect(answer.bytes.equals(fixture(name))).toBe(true);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers['content-disposition']).toContain(`filename="${name}"`);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('what a file holds counts, not what it is called', async () => {
  const { api, upload } = await givenCaller(service);
  const { status, body } = await upload(fixture('tone.mp3'), 'renamed.wav');
  expect(status).toBe(201);
  const answer = await api.get(`${voicePath}/download-file?file_id=${body.data.file_id}`);
  expect(answer.headers['content-type']).toBe('audio/mpeg');
});

const endless = wav();
endless.writeUInt32LE(0xffff_ff00, 40);

test.each([
  ['junk', Buffer.from('this is not a song'), 'not an audio file'],
  [
    'a picture that is called .wav',
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    'not an audio file',
  ],
  ['an empty file', Buffer.alloc(0), 'not an audio file'],
  ['a file that was cut off', fixture('tone-opus.ogg').subarray(0, 2000), 'incomplete'],
  ['a file that declares gigabytes', endless, 'incomplete'],
  ['a message that is too long', wav({ seconds: 5.1 }), 'longer than 5 seconds'],
  ['a file without any sound', wav({ seconds: 0 }), 'contains no sound'],
  ['a file that is too large', wav({ rate: 48_000, seconds: 4 }), 'larger than'],
])('%s is refused with 422 and says why', async (_what, bytes, why) => {
  const { api } = await givenCaller(service);
  const answer = await api.form(`${voicePath}/upload-file`, formWith(bytes, 'sound.wav'), english);
  expect(answer).toMatchObject({ status: 422, body: { error_code: 'validation_failed' } });
  expect(answer.body.errors.file[0]).toContain(why);
});

test('an upload without a file, or without multipart, is refused', async () => {
  const { api } = await givenCaller(service);
  expect((await api.form(`${voicePath}/upload-file`, new FormData())).status).toBeGreaterThanOrEqual(400);
  expect((await api.post(`${voicePath}/upload-file`, {})).status).toBe(422);
});

test('the file of another account is the same 404 as a missing one', async () => {
  const owner = await givenCaller(service);
  const stranger = await givenCaller(service);
  const fileId = await owner.fileId();
  const path = (id: number | string) => `${voicePath}/download-file?file_id=${id}`;
  const refused = await stranger.api.get(path(fileId));
  const unknown = await stranger.api.get(path(999_999));
  expect(refused.status).toBe(404);
  expect(refused.body.error_code).toBe(unknown.body.error_code);
  for (const wrong of ['', '-1', 'abc', '1.5', '9'.repeat(30)])
    expect((await owner.api.get(path(wrong))).status).toBe(422);
});

test('what interrupted uploads left behind is removed after a day', async () => {
  const { db, files, clock } = service.platform;
  const { accountId } = await givenCaller(service);
  const key = newFileKey();
  await db
    .insertInto('voice_uploads')
    .values({ account_id: accountId, file_key: key, begun_at: clock.now() })
    .execute();
  async function* bytes() {
    yield Buffer.from('left behind');
  }
  await files.save(bytes(), { maxBytes: 100, key });
  await cleanVoiceFiles.run({}, service.platform);
  const stored = await files.open(key);
  stored?.content.destroy();
  expect(stored).toBeDefined();
  service.clock.advance(dayMs + 1000);
  await cleanVoiceFiles.run({}, service.platform);
  expect(await files.open(key)).toBeUndefined();
  expect(await db.selectFrom('voice_uploads').selectAll().execute()).toEqual([]);
});

test('a file that is unused for as long as the setting says is removed, with its bytes', async () => {
  const { api, fileId, send, accountId } = await givenCaller(service);
  const [unused, used] = [await fileId(), await fileId()];
  const keys = await service.platform.db
    .selectFrom('voice_files')
    .select(['file_key', 'call_key'])
    .where('account_id', '=', accountId)
    .where('id', '=', unused)
    .executeTakeFirstOrThrow();
  service.clock.advance(20 * dayMs);
  expect((await send({ file_id: used, recipients: ['09121234567'] })).status).toBe(201);
  service.clock.advance(20 * dayMs);
  await cleanVoiceFiles.run({}, service.platform);
  const download = (id: number) => api.get(`${voicePath}/download-file?file_id=${id}`);
  expect((await download(unused)).status).toBe(404);
  expect((await download(used)).status).toBe(200);
  expect(await service.platform.files.open(keys.file_key)).toBeUndefined();
  expect(await service.platform.files.open(keys.call_key)).toBeUndefined();
});

test('files that waiting sends need do not keep others from being removed', async () => {
  const { db } = service.platform;
  const { fileId, send } = await givenCaller(service);
  const [needed, unused] = [await fileId(), await fileId()];
  expect((await send({ file_id: needed, recipients: ['09121234567'] })).status).toBe(201);
  const setLastUse = (id: number, moment: string) =>
    db
      .updateTable('voice_files')
      .set({ last_used_at: new Date(moment) })
      .where('id', '=', id)
      .execute();
  await setLastUse(needed, '2001-01-01T00:00:00Z');
  await setLastUse(unused, '2002-01-01T00:00:00Z');
  const { file_key } = await db
    .selectFrom('voice_files')
    .select('file_key')
    .where('id', '=', unused)
    .executeTakeFirstOrThrow();
  const removed = await db
    .transaction()
    .execute((tx) => deleteVoiceFilesUnusedSince(tx, new Date('2003-01-01'), 1));
  expect(removed.map((file) => file.file_key)).toEqual([file_key]);
});

test('a voice file that loads slowly does not delay others, and a deleted one is not cached', async () => {
  const { platform } = service;
  const { accountId, fileId } = await givenCaller(service);
  const [slow, quick, gone] = [await fileId(), await fileId(2), await fileId()];
  const keyOf = async (id: number) => (await findVoiceFile(platform.db, accountId, id))?.call_key;
  const slowKey = await keyOf(slow);
  const opened: string[] = [];
  const files: FileStore = {
    ...platform.files,
    open(key) {
      opened.push(key);
      return key === slowKey ? new Promise(() => undefined) : platform.files.open(key);
    },
  };
  const sounds = new VoiceFileCache({ ...platform, files });
  void sounds.find({ accountId, fileId: slow });
  const goneKey = (await keyOf(gone)) ?? '';
  await platform.files.remove(goneKey);
  expect((await sounds.find({ accountId, fileId: quick }))?.length).toBe(16_000);
  expect((await sounds.find({ accountId, fileId: quick }))?.length).toBe(16_000);
  expect(await sounds.find({ accountId, fileId: gone })).toBeUndefined();
  expect(await sounds.find({ accountId, fileId: gone })).toBeUndefined();
  expect(opened).toEqual([slowKey, await keyOf(quick), goneKey, goneKey]);
});

test('the own files are listed, newest first, with their length', async () => {
  const [one, other] = [await givenCaller(service), await givenCaller(service)];
  await one.upload(wav({ seconds: 1 }), 'اول.wav');
  await one.upload(wav({ seconds: 2 }), 'دوم.wav', { title: 'تخفیف' });
  await other.upload();
  const { status, body } = await one.api.get('/ws/v1/sms/voice/files');
  expect([status, body.data.total]).toEqual([200, 2]);
  expect(body.data.data).toMatchObject([
    { title: 'تخفیف', duration: 2, media_type: 'audio/wav', file_name: 'دوم.wav' },
    { title: 'اول', duration: 1 },
  ]);
});
