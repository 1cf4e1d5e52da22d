import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../test/bulk-sender.ts';
import { startTestService, testSecretKey, testService } from '../../../../test/test-platform.ts';

const { proofIn } = await import(
  new URL('../../../http/pages/assets/proof-document.js', import.meta.url).href
);
const service = testService({ PEYK_MODERATED_KINDS: '' });
const mobile = '09121230041';

type Caller = Awaited<ReturnType<typeof givenBulkSender>>['caller'];
const proofOf = async (caller: Caller, query = '') =>
  JSON.parse((await caller.get(`/ws/v1/numbers/${mobile}/proof${query}`)).text);
const check = async (document: unknown) =>
  (
    await service.as(undefined).post('/ws/v1/proofs/check', {
      document: typeof document === 'string' ? document : JSON.stringify(document),
    })
  ).body.data.result;

async function givenProof() {
  const bulk = await givenBulkSender(service);
  const id = await bulk.sent({ recipients: [mobile], text: 'سلام از پیک' });
  return { ...bulk, id, proof: await proofOf(bulk.caller) };
}

test('a proof tells text, line, times and account, and what is signed cannot be changed', async () => {
  const { proof, id, line, accountId } = await givenProof();
  expect(proof.content).toMatchObject({
    format: 'peyk-proof/1',
    mobile,
    account: { id: accountId },
    messages_total: 1,
    messages: [{ send_request_id: id, line: line.number, text: expect.stringContaining('سلام از پیک') }],
  });
  expect(proof.signature).toMatchObject({
    algorithm: 'Ed25519',
    key_id: expect.stringMatching(/^[\da-f]{16}$/),
  });
  expect(await check(proof)).toBe('valid');
  const { content, signature } = proof;
  expect(await check({ signature, content: Object.fromEntries(Object.entries(content).toReversed()) })).toBe(
    'valid',
  );
  expect(await check({ signature, content: { ...content, mobile: '09121230042' } })).toBe('changed');
  expect(await check({ content, signature: { ...signature, key_id: '0'.repeat(16) } })).toBe('unknown-key');
});

test.each(['x', '[]', 'null', '{"content":{}}', `{"content":${'['.repeat(9000)}`])(
  '%s is no proof',
  async (given) => {
    expect(await check(given)).toBe('unreadable');
  },
);

test('a document nested without end is refused, not followed', async () => {
  const { proof } = await givenProof();
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const { key_id: keyId, value } = proof.signature;
  expect(await check(`{"content":{"a":${deep}},"signature":{"key_id":"${keyId}","value":"${value}"}}`)).toBe(
    'changed',
  );
});

test('texts can be left out, their digests stay', async () => {
  const { caller, proof } = await givenProof();
  const hidden = await proofOf(caller, '?texts=hash');
  expect(hidden.content.messages[0]).toMatchObject({
    text: null,
    text_sha256: proof.content.messages[0].text_sha256,
  });
  expect(await check(hidden)).toBe('valid');
});

test('a proof of one message has that alone; one of another account or none is not found', async () => {
  const { caller, id } = await givenProof();
  const later = await givenProof();
  expect((await proofOf(caller, `?send_request_id=${id}`)).content.messages).toHaveLength(1);
  expect((await caller.get(`/ws/v1/numbers/${mobile}/proof?send_request_id=${later.id}`)).status).toBe(404);
  expect((await caller.get('/ws/v1/numbers/12/proof')).status).toBe(422);
});

test('consent of a contact is in it, with its source and moment', async () => {
  const { caller } = await givenProof();
  const book = await caller.post('/ws/v1/phone_book', { title: 'مشتریان' });
  const kept = await caller.post('/ws/v1/phone_book_data', {
    phone_book_id: book.body.data.id,
    mobile,
    consent: 'فروشگاه',
    consented_at: '2026-01-02',
  });
  expect(kept.status).toBeLessThan(300);
  expect((await proofOf(caller)).content.consents).toEqual([
    { phonebook: 'مشتریان', source: 'فروشگاه', at: '2026-01-02' },
  ]);
});

test('on paper it is one page from right to left with the signed document in it', async () => {
  const { caller } = await givenProof();
  const { status, text, headers } = await caller.get(`/ws/v1/numbers/${mobile}/proof?format=html`, {
    headers: { 'accept-language': 'fa' },
  });
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('<html lang="fa" dir="rtl">');
  expect(text).toContain('سلام از پیک');
  expect(text).not.toMatch(/https?:\/\/(?!127|localhost)[^<"]*\.(js|css|woff2)/);
  const inside = /<pre>(.*)<\/pre>/s.exec(text)?.[1]?.replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  expect(
    await check((inside ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')),
  ).toBe('valid');
});

/** Checks a file as the page does. */
async function checkFile(bytes: Buffer): Promise<string> {
  const { document, digest, seal } = proofIn(bytes);
  const body = { document, paper_digest: digest, paper_seal: seal };
  return (await service.as(undefined).post('/ws/v1/proofs/check', body)).body.data.result;
}

test.each(['fa', 'en'] as const)(
  'as PDF it is paper with the signed document attached, which is checked like any other (%s)',
  async (language) => {
    const { caller } = await givenProof();
    const { status, headers, bytes } = await caller.get(`/ws/v1/numbers/${mobile}/proof?format=pdf`, {
      headers: { 'accept-language': language },
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7');
    expect(bytes.length).toBeLessThan(60_000);
    const attached = proofIn(bytes).document;
    expect(JSON.parse(attached).content.mobile).toBe(mobile);
    expect(await check(attached)).toBe('valid');
    expect(await checkFile(bytes)).toBe('valid');
  },
);

test('a PDF is signed whole: pages that were changed, added or put around the document are found', async () => {
  const { caller } = await givenProof();
  const { bytes } = await caller.get(`/ws/v1/numbers/${mobile}/proof?format=pdf`);
  const page = bytes.indexOf('/FlateDecode');
  const changedAt = (at: number) => {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return checkFile(changed);
  };
  expect(await changedAt(page + 60)).toBe('changed');
  expect(await changedAt(bytes.length - 3)).toBe('changed');
  const seal = bytes.indexOf('%peyk-seal ');
  expect(await changedAt(seal + 20)).toBe('changed');
  // Later editions of a PDF stand behind the first one.
  expect(await checkFile(Buffer.concat([bytes, Buffer.from('1 0 obj\n<< >>\nendobj\n')]))).toBe('changed');
  const withoutSeal = Buffer.concat([bytes.subarray(0, seal), bytes.subarray(seal + 100)]);
  expect(await checkFile(withoutSeal)).toBe('changed');
  // Readers of PDF pass over what stands before its beginning.
  const { document } = proofIn(bytes);
  const both = `{"a":"%PDF-1.7 …",${document.slice(1)}`;
  expect(await checkFile(Buffer.from(both))).toBe('unreadable');
  const other = await caller.get(`/ws/v1/numbers/${mobile}/proof?format=pdf&texts=hash`);
  const foreign = Buffer.from(other.bytes);
  bytes.copy(foreign, seal, seal, seal + 99);
  expect(await checkFile(foreign)).toBe('changed');
  expect(await checkFile(Buffer.from('%PDF-1.7 without a document'))).toBe('unreadable');
});

test('the page checks what is pasted, in both languages', async () => {
  const { proof } = await givenProof();
  const browser = service.as(undefined);
  const { text: blank, headers } = await browser.get('/proof?lang=en');
  // Without it browsers send the form with no origin, which is refused.
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(blank).toContain('Check a proof of messages');
  expect(blank).toContain('/docs/form.css');
  expect(blank).toContain('/docs/proof-file.js');
  const right = await browser.post('/proof?lang=en', { document: JSON.stringify(proof) });
  expect(right.text).toContain('The signature is right');
  const wrong = await browser.post('/proof?lang=fa', { document: '{}' });
  expect(wrong.text).toContain('این متن سند پیام‌ها نیست');
});

test('operators get it with the carrier, with audit; those without the right do not', async () => {
  const { accountId } = await givenProof();
  const path = `/operator/v1/numbers/${mobile}/proof?account_id=${accountId}`;
  const admin = service.as((await service.given.operator()).key);
  const proof = JSON.parse((await admin.get(path)).text);
  expect(proof.content.messages[0]).toHaveProperty('carrier');
  expect(await check(proof)).toBe('valid');
  const audit = await admin.get('/operator/v1/audit?action=number.export');
  expect(audit.body.data.data[0]).toMatchObject({ account_id: accountId });
  const finance = service.as((await service.given.operator('finance')).key);
  expect((await finance.get(path)).status).toBe(403);
});

test('a proof stays valid after the secret key was changed', async () => {
  const { proof, caller } = await givenProof();
  expect(caller).toBeDefined();
  const { connection, clock } = service;
  const other = await startTestService(
    { PEYK_SECRET_KEY: `${'b'.repeat(64)},${testSecretKey}` },
    { connection, clock },
  );
  try {
    const { body } = await other.service
      .as(undefined)
      .post('/ws/v1/proofs/check', { document: JSON.stringify(proof) });
    expect(body.data.result).toBe('valid');
  } finally {
    await other.stop();
  }
});
