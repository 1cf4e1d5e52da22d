import type { BookKey } from './contact-blocks-store.ts';
import { signatureBits, type BlockSignatures } from './signature.ts';

// The binary form of COPY: a bit string of thousands costs the database several times as much in any other.
const head = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const fields = 4;
const bytesOfNumber = 8;
const bytesOfSignature = signatureBits / 8;
const bytesOfRow = 2 + 3 * (4 + bytesOfNumber) + 4 + 4 + bytesOfSignature;

/** Signatures as copySignatures takes them. */
export function signatureBytes({ accountId, phonebookId }: BookKey, signatures: BlockSignatures): Buffer {
  const bytes = Buffer.allocUnsafe(head.length + signatures.size * bytesOfRow + 2);
  let at = head.copy(bytes);
  for (const [block, signature] of signatures.entries()) {
    at = bytes.writeInt16BE(fields, at);
    for (const number of [accountId, phonebookId, block]) {
      at = bytes.writeInt32BE(bytesOfNumber, at);
      at = bytes.writeBigInt64BE(BigInt(number), at);
    }
    at = bytes.writeInt32BE(4 + bytesOfSignature, at);
    at = bytes.writeInt32BE(signatureBits, at);
    bytes.set(signature, at);
    at += bytesOfSignature;
  }
  bytes.writeInt16BE(-1, at);
  return bytes;
}
