import { sha256 } from './sha256.js';

// Readers of PDF look for its beginning so far into a file.
const headMax = 1024;
const mark = '%peyk-seal ';
const sealLength = 88;

/**
 * What is checked of a file: the signed document, which is all of it or, of a PDF, the line that is attached to it; and of a
 * PDF the digest of the file without its seal, so that changed pages are found.
 */
export function proofIn(bytes) {
  const head = String.fromCharCode(...bytes.subarray(0, headMax));
  const text = new TextDecoder().decode(bytes);
  if (!head.includes('%PDF-')) return { document: text, digest: '', seal: '' };
  return { document: attachedTo(text), ...sealOf(bytes, head) };
}

function attachedTo(text) {
  const from = text.indexOf('\n{"content":');
  // The service says that this is no proof.
  return from < 0 ? '{}' : text.slice(from + 1, text.indexOf('\n', from + 1));
}

function sealOf(bytes, head) {
  const at = head.indexOf(mark);
  if (at < 0) return { digest: sha256(bytes), seal: '' };
  const from = at + mark.length;
  const blank = new Uint8Array(bytes);
  blank.fill('-'.charCodeAt(0), from, from + sealLength);
  return { digest: sha256(blank), seal: head.slice(from, from + sealLength) };
}
