import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/*
 * The form of an encrypted backup: `PEYKBK1\n`, 32 random bytes, then frames. Each file has a key of its own, derived from
 * the key of the operator and those random bytes. A frame is a length of four bytes, whose highest bit marks the last
 * frame, then the ciphertext of up to 64 KiB by AES-256-GCM, then its tag of 16 bytes. The nonce has the number of the
 * frame and whether it is the last one, so that a frame that is missing, moved, repeated or of another file does not open,
 * and a file without its last frame was cut.
 */
export const encryptedMark = Buffer.from('PEYKBK1\n', 'latin1');

const cipher = 'aes-256-gcm';
const saltBytes = 32;
const frameBytes = 64 * 1024;
const tagBytes = 16;
const lastBit = 0x8000_0000;
const headBytes = encryptedMark.length + saltBytes;

/** An encrypted backup that does not open; the message is one line for the user. */
export class DecryptionError extends Error {}

export async function* encryptFrames(content: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const fileKey = fileKeyOf(key, salt);
  yield Buffer.concat([encryptedMark, salt]);
  let number = 0;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    waiting = Buffer.concat([waiting, chunk]);
    // One byte more than a frame is known to be followed by another frame.
    let at = 0;
    for (; waiting.length - at > frameBytes; at += frameBytes)
      yield frameOf(fileKey, { number: number++, isLast: false }, waiting.subarray(at, at + frameBytes));
    waiting = waiting.subarray(at);
  }
  yield frameOf(fileKey, { number, isLast: true }, waiting);
}

export async function* decryptFrames(
  content: AsyncIterable<Buffer>,
  keys: readonly Buffer[],
): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(content);
  const head = await bytes.take(headBytes);
  if (!head.subarray(0, encryptedMark.length).equals(encryptedMark))
    throw new DecryptionError('The file is not an encrypted backup.');
  const fileKeys = keys.map((key) => fileKeyOf(key, head.subarray(encryptedMark.length)));
  let fileKey: Buffer | undefined;
  for (let number = 0, isLast = false; !isLast; number += 1) {
    const mark = (await bytes.take(4)).readUInt32BE();
    isLast = mark >= lastBit;
    const length = isLast ? mark - lastBit : mark;
    if (length > frameBytes) throw damaged(number);
    const frame = await bytes.take(length + tagBytes);
    // The first frame shows which of the keys it is.
    fileKey ??= fileKeys.find((one) => openFrame(one, { number, isLast }, frame) !== undefined);
    const opened = fileKey && openFrame(fileKey, { number, isLast }, frame);
    if (opened === undefined) throw damaged(number);
    yield opened;
  }
  if (!(await bytes.isAtEnd())) throw new DecryptionError('The backup has more bytes after its last frame.');
}

interface Place {
  readonly number: number;
  readonly isLast: boolean;
}

function fileKeyOf(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'peyk backup 1', 32));
}

function nonceOf({ number, isLast }: Place): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function frameOf(fileKey: Buffer, place: Place, plain: Buffer): Buffer {
  const encryption = createCipheriv(cipher, fileKey, nonceOf(place), { authTagLength: tagBytes });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(plain.length + (place.isLast ? lastBit : 0));
  return Buffer.concat([length, encryption.update(plain), encryption.final(), encryption.getAuthTag()]);
}

function openFrame(fileKey: Buffer, place: Place, frame: Buffer): Buffer | undefined {
  const decryption = createDecipheriv(cipher, fileKey, nonceOf(place), { authTagLength: tagBytes });
  decryption.setAuthTag(frame.subarray(frame.length - tagBytes));
  const plain = decryption.update(frame.subarray(0, frame.length - tagBytes));
  try {
    decryption.final();
    return plain;
  } catch {
    return undefined;
  }
}

function damaged(number: number): DecryptionError {
  return new DecryptionError(
    number === 0
      ? 'PEYK_BACKUP_KEY is not the key of this backup, or the backup is damaged.'
      : `The backup is damaged or was changed: frame ${number} does not open.`,
  );
}

/** Reads as many bytes as are asked for, whatever the sizes of the pieces are. */
class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(content: AsyncIterable<Buffer>) {
    this.#pieces = content[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [this.#rest];
    for (let size = this.#rest.length; size < count;) {
      const { done, value } = await this.#pieces.next();
      if (done) throw new DecryptionError('The backup was cut: its last frame is missing.');
      parts.push(value);
      size += value.length;
    }
    const joined = Buffer.concat(parts);
    this.#rest = joined.subarray(count);
    return joined.subarray(0, count);
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#pieces.next();
      if (done) return true;
      this.#rest = value;
    }
    return false;
  }
}
