import type { Transaction } from '../../storage/database.ts';
import type { BookKey } from './contact-writes-store.ts';
import { blockOf, emptySignature, sign } from './signature.ts';
import { listSignatures, saveSignatures } from './signatures-store.ts';

interface Signed {
  readonly id: number;
  readonly searchText: string;
}

/**
 * Adds the texts of contacts to the signatures of their blocks. What a contact no longer says stays in until the
 * block is signed afresh: a search then reads a block in vain, and never misses one.
 */
export async function signContacts(
  tx: Transaction,
  key: BookKey,
  contacts: readonly Signed[],
): Promise<void> {
  const blocks = byBlock(contacts);
  const present = await listSignatures(tx, key, [...blocks.keys()]);
  const changed = new Map<number, Uint8Array>();
  for (const [block, members] of blocks) {
    const before = present.get(block);
    const signature = before === undefined ? emptySignature() : Uint8Array.from(before);
    for (const { searchText } of members) sign(signature, searchText);
    if (!before?.equals(signature)) changed.set(block, signature);
  }
  if (changed.size > 0) await saveSignatures(tx, key, changed);
}

/** Signs whole blocks anew; the contacts given must be all that the blocks hold of the phonebook. */
export async function signAfresh(tx: Transaction, key: BookKey, contacts: readonly Signed[]): Promise<void> {
  const signatures = new Map<number, Uint8Array>();
  for (const [block, members] of byBlock(contacts)) {
    const signature = emptySignature();
    for (const { searchText } of members) sign(signature, searchText);
    signatures.set(block, signature);
  }
  if (signatures.size > 0) await saveSignatures(tx, key, signatures);
}

function byBlock(contacts: readonly Signed[]): Map<number, Signed[]> {
  const blocks = new Map<number, Signed[]>();
  for (const contact of contacts) {
    const block = blockOf(contact.id);
    const members = blocks.get(block);
    if (members === undefined) blocks.set(block, [contact]);
    else members.push(contact);
  }
  return blocks;
}
