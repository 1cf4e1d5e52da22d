import { directionOf } from '../../../language/direction.ts';
import { useLanguage } from '../../../language/language.tsx';
import { piecesOf } from './contact-marks.ts';
import classes from '../queue-page.module.css';
import { useQueueTexts } from '../queue-texts.ts';

/** A text with its links, numbers and variables marked. */
export function MarkedText({ text, isSmall }: { readonly text: string; readonly isSmall?: boolean }) {
  const t = useQueueTexts();
  const { direction } = useLanguage();
  const names = { link: t.linkMark, number: t.numberMark, variable: undefined };
  return (
    <div className={classes.text} dir={directionOf(text, direction)} data-small={isSmall || undefined}>
      {piecesOf(text).map(({ text: piece, mark }, at) =>
        mark === undefined ? (
          piece
        ) : (
          <mark key={at} data-mark={mark} title={names[mark]}>
            <bdi dir="ltr">{piece}</bdi>
          </mark>
        ),
      )}
    </div>
  );
}
