import type { BookKey } from '../contacts/contact-blocks-store.ts';
import { signatureBits, type BlockSignatures } from './signature.ts';

// Binary format of COPY: for bit strings of 8,192 bits the text format cost the database several times as much.
const copyHeader = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const fields = 4;
const bytesOfNumber = 8;
const bytesOfSignature = signatureBits / 8;
const bytesOfRow = 2 + 3 * (4 + bytesOfNumber) + 4 + 4 + bytesOfSignature;

/** Signatures as bytes of the binary COPY of copySignatures. */
export function signatureCopyBytes({ accountId, phonebookId }: BookKey, signatures: BlockSignatures): Buffer {
  const bytes = Buffer.allocUnsafe(copyHeader.length + signatures.size * bytesOfRow + 2);
  let at = copyHeader.copy(bytes);
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
