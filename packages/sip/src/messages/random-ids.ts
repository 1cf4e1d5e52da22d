import { randomBytes } from 'node:crypto';

export function newTag(): string {
  return randomBytes(8).toString('hex');
}

/** Begins with the magic cookie of RFC 3261. */
export function newBranch(): string {
  return `z9hG4bK${randomBytes(12).toString('hex')}`;
}

export function newCallId(): string {
  return randomBytes(16).toString('hex');
}
