import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
const version = 'v1';

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

/**
 * Encrypts what the service must be able to read again, with AES-256-GCM. A sealed text names its key, so that secrets
 * of an older key can still be opened: the first key seals, all of them open.
 */
export class SecretKeys {
  readonly #keys: readonly Key[];

  constructor(keys: readonly Buffer[]) {
    this.#keys = keys.map((bytes) => ({ id: keyId(bytes), bytes }));
  }

  get currentId(): string {
    return this.#current.id;
  }

  has(id: string): boolean {
    return this.#keys.some((key) => key.id === id);
  }

  /** `subject` is whose secret it is; a sealed text that was moved to another one does not open. */
  seal(plain: string, subject: string): string {
    const { id, bytes } = this.#current;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(subject));
    const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${version}:${id}:${sealed.toString('base64url')}`;
  }

  open(sealed: string, subject: string): string {
    const [, id, content = ''] = sealed.split(':');
    const key = this.#keys.find((one) => one.id === id);
    if (key === undefined)
      throw new Error(`a secret was sealed with the key ${id}, which this process lacks`);
    const bytes = Buffer.from(content, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, ivBytes));
    decipher.setAAD(Buffer.from(subject)).setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }

  /** A key for one purpose, made of the first key or of the one with this id; undefined: this process lacks it. */
  derive(purpose: string, id = this.currentId): Buffer | undefined {
    const key = this.#keys.find((one) => one.id === id);
    return key && createHmac('sha256', key.bytes).update(purpose).digest();
  }

  /** Whether a stored text is sealed with the first key; texts from before secrets were sealed have no colon. */
  isCurrent(stored: string): boolean {
    return stored.startsWith(`${version}:${this.#current.id}:`);
  }

  /** The stored text under the first key. */
  renew(stored: string, subject: string): string {
    return this.seal(stored.includes(':') ? this.open(stored, subject) : stored, subject);
  }

  get #current(): Key {
    const [current] = this.#keys;
    if (current === undefined) throw new Error('there is no secret key');
    return current;
  }
}

/** Tells keys apart without showing anything of them. */
function keyId(bytes: Buffer): string {
  return createHash('sha256').update('peyk secret key ').update(bytes).digest('hex').slice(0, 8);
}
