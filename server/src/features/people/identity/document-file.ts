import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export const documentTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Kinds of documents, recognised by their content: pictures and pdf. */
const signatures: readonly (readonly [start: string | RegExp, mediaType: DocumentType, extension: string])[] =
  [
    ['\x89PNG\r\n\x1a\n', 'image/png', 'png'],
    [/^\xff\xd8\xff/, 'image/jpeg', 'jpg'],
    [/^RIFF[^]{4}WEBP/, 'image/webp', 'webp'],
    [/^%PDF-/, 'application/pdf', 'pdf'],
  ];

export const documentBytesMax = 5 * 1024 * 1024;
export const filesPerItem = 4;

/** Undefined if it is nothing that is taken. Names and declared types are ignored. */
export function documentType(content: Buffer): DocumentType | undefined {
  const start = content.subarray(0, 16).toString('latin1');
  return signatures.find(([known]) =>
    typeof known === 'string' ? start.startsWith(known) : known.test(start),
  )?.[1];
}

export function documentName(item: string, id: number, mediaType: string): string {
  const extension = signatures.find(([, type]) => type === mediaType)?.[2] ?? 'bin';
  return `${item}-${id}.${extension}`;
}

const ivBytes = 12;
const tagBytes = 16;

/** Bytes that encryption adds. */
export const encryptedExtra = ivBytes + tagBytes;

/** Each file has a key of its own: where it is gone, the file says nothing, wherever copies of it are. */
export const newDocumentKey = (): string => randomBytes(32).toString('base64');

export function encryptDocument(content: Buffer, key: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv);
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

export function decryptDocument(stored: Buffer, key: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), stored.subarray(0, ivBytes));
  decipher.setAuthTag(stored.subarray(-tagBytes));
  return Buffer.concat([decipher.update(stored.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

/** Whose sealed text it is: one that was moved to another row does not open. */
export const fileSubject = (fileKey: string) => `identity-file:${fileKey}`;
export const answersSubject = (accountId: number) => `identity:${accountId}`;
