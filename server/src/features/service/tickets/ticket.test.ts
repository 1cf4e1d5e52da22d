import fc from 'fast-check';
import { expect, test } from 'vitest';

import { attachmentKind } from './attachments/attachment-kind.ts';
import { attachmentName } from './attachments/attachment-name.ts';
import { statusAfterMessage } from './ticket.ts';

test('the status follows who spoke last', () => {
  expect(statusAfterMessage('customer', false)).toBe('open');
  expect(statusAfterMessage('operator', false)).toBe('answered');
  expect(statusAfterMessage('customer', true)).toBe('waiting');
  expect(statusAfterMessage('operator', true)).toBe('answered');
});

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['RIFF....WEBPVP8 ', 'image/webp'],
  ['RIFF....WAVEfmt ', 'audio/wav'],
  ['%PDF-1.7', 'application/pdf'],
  ['PK\x03\x04\x14', 'application/zip'],
  ['ID3\x04', 'audio/mpeg'],
  ['\xff\xfb\x90', 'audio/mpeg'],
  ['OggS\0', 'audio/ogg'],
  ['mobile,name\r\n09121111111,x', 'text/plain'],
])('content %j is %s', (content, mediaType) => {
  expect(attachmentKind(bytes(content))?.mediaType).toBe(mediaType);
});

test('Persian text is text, in UTF-8 and in Windows-1256', () => {
  expect(attachmentKind(Buffer.from('سلام، گزارش خطا'))?.mediaType).toBe('text/plain');
  expect(attachmentKind(bytes('\xd3\xe1\xc7\xe3'))?.mediaType).toBe('text/plain');
});

test.each([
  ['nothing', ''],
  ['a Windows program', 'MZ\x90\0\x03'],
  ['a Linux program', '\x7fELF\x02'],
  ['a page', '<!DOCTYPE html><html></html>'],
  ['a page behind blanks and a mark', '\xef\xbb\xbf \r\n <HTML>'],
  ['a page in the middle of a text', 'hello <script>alert(1)</script>'],
  ['a drawing', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
  ['a drawing behind a comment', 'x <svg/onload=alert(1)>'],
  ['a shell script', '#!/bin/sh\nrm -rf /'],
  ['a batch file', '@echo off\r\nformat c:'],
  ['an old Office file', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['bytes of no kind', '\x01\x02\x03\x04'],
  ['text in UTF-16', '\xff\xfeh\0i\0'],
])('%s cannot be attached', (_what, content) => {
  expect(attachmentKind(bytes(content))).toBeUndefined();
});

const png = { mediaType: 'image/png', extensions: ['png'] } as const;
const plain = { mediaType: 'text/plain', extensions: ['txt', 'csv'] } as const;

test.each([
  ['عکس صفحهٔ می‌خواهم.png', png, 'عکس صفحهٔ می‌خواهم.png'],
  ['photo.PNG', png, 'photo.png'],
  ['invoice.exe', png, 'invoice.exe.png'],
  ['run.bat', plain, 'run.bat.txt'],
  ['list.csv', plain, 'list.csv'],
  ['C:\\fakepath\\a.png', png, 'a.png'],
  ['../../etc/passwd', plain, 'passwd.txt'],
  ['gpj.\u202eexe.png', png, 'gpj.exe.png'],
  ['a"b<c>.png', png, 'abc.png'],
  ['', png, 'file.png'],
  ['...', png, 'file.png'],
  ['.png', png, 'png.png'],
])('a file called %j is kept as a name of its kind', (given, kind, name) => {
  expect(attachmentName(given, kind)).toBe(name);
});

test('any file name is shortened, well-formed and gets the extension of its content', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const name = attachmentName(given, plain);
      expect(name).toMatch(/[^.\s]\.(txt|csv)$/);
      expect(name.length).toBeLessThanOrEqual(160);
      expect(name).not.toMatch(/[\p{Cc}\p{Surrogate}/\\]/u);
      expect(() => encodeURIComponent(name)).not.toThrow();
    }),
    { numRuns: 200 },
  );
});
