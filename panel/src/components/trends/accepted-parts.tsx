import { useFormat } from '../../language/language.tsx';
import { useTrendTexts } from './trend-texts.ts';

interface AcceptedPartsProps {
  readonly sent: number;
  readonly blacklisted: number;
  readonly accepted: number;
}

/** Why fewer were delivered or failed than were accepted: some wait or are scheduled, some are on a list. */
export function AcceptedParts({ sent, blacklisted, accepted }: AcceptedPartsProps) {
  const t = useTrendTexts();
  const format = useFormat();
  if (sent >= accepted && blacklisted === 0) return null;
  return (
    <>
      <div>{t.ofThem({ sent: format.count(sent) })}</div>
      {blacklisted > 0 && <div>{t.blacklisted({ count: format.count(blacklisted) })}</div>}
    </>
  );
}
