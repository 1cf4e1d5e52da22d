import type { SendRow } from './reports-store.ts';

/**
 * A send as reports show it: once a one-time code can no longer be used, the text of its pattern stands in place of what
 * was sent, so that lists show no codes, tokens or names of others. It is kept as it was sent.
 */
export function withoutEndedCode<Row extends SendRow | undefined>(row: Row, now: Date): Row {
  if (row === undefined || row.valid_seconds === null || row.released_at === null) return row;
  const endsAt = row.released_at.getTime() + row.valid_seconds * 1000;
  if (endsAt > now.getTime()) return row;
  return { ...row, text: row.pattern_text ?? row.text.replaceAll(/\p{Nd}/gu, '•') };
}
