import { useRef } from 'react';

/** Random, and without crypto.randomUUID, which pages on plain http do not have. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (octet) => octet.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * One Idempotency-Key for one thing that is being sent: a second click and a retry after a lost answer carry the same,
 * so the service does it once. What was done, or was changed, gets another.
 */
export function useSubmitKey() {
  const kept = useRef<{ readonly body: string; readonly key: string }>(undefined);
  return {
    keyOf(body: object): string {
      const written = JSON.stringify(body);
      if (kept.current?.body !== written) kept.current = { body: written, key: newKey() };
      return kept.current.key;
    },
    done: () => void (kept.current = undefined),
  };
}

export const withKey = (key: string) => ({ 'idempotency-key': key });
