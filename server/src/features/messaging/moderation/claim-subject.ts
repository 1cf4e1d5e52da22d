import { textFingerprint } from './text-fingerprint.ts';

interface Send {
  readonly id: number;
  readonly type: string;
  readonly text: string;
}

/** What is claimed with a send: all that have its text, because they may be decided together; else the send alone. */
export function claimSubjectOf(send: Send): string {
  const fingerprint = textFingerprint(send);
  return fingerprint === null ? `send:${send.id}` : `text:${fingerprint}`;
}
