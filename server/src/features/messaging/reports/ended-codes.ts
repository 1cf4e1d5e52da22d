import { hidesText } from '../../../text/hidden-texts.ts';
import type { SendRow } from './reports-store.ts';

/**
 * A send as reports show it: once a one-time code can no longer be used, the text of its pattern stands in place of what
 * was sent, so that lists show no codes, tokens or names of others. It is kept as it was sent. The code of a verification
 * shows at no time.
 */
export function withoutEndedCode<Row extends SendRow | undefined>(row: Row, now: Date): Row {
  if (row === undefined || (!hidesText(row.type) && !isEnded(row, now))) return row;
  return { ...row, text: row.pattern_text ?? row.text.replaceAll(/\p{Nd}/gu, '•') };
}

function isEnded({ valid_seconds: seconds, released_at: releasedAt, mobile }: SendRow, now: Date): boolean {
  // A send to many has no code, though its texts may have an end.
  return (
    mobile !== null &&
    seconds !== null &&
    releasedAt !== null &&
    releasedAt.getTime() + seconds * 1000 <= now.getTime()
  );
}
