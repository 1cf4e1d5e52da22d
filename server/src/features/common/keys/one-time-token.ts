import { randomBytes } from 'node:crypto';

const shape = /^[\w-]{43}$/;

/** The token of a link or of a step that was begun: 256 random bits; only the digest is stored. */
export function newOneTimeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether it can be such a token at all: what cannot is refused without asking the database. */
export function isOneTimeToken(token: string): boolean {
  return shape.test(token);
}
