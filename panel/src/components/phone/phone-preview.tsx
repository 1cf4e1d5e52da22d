import { directionOf } from '../../language/direction.ts';
import { useLanguage } from '../../language/language.tsx';
import { Ltr } from '../values/ltr.tsx';
import { usePhoneTexts } from './phone-texts.ts';
import classes from './phone-preview.module.css';

interface PhonePreviewProps {
  readonly sender: string;
  readonly text: string;
}

/** A message as a phone shows it: the sender above, the text in its own direction. */
export function PhonePreview({ sender, text }: PhonePreviewProps) {
  const t = usePhoneTexts();
  const { direction } = useLanguage();
  return (
    <section className={classes.phone} aria-label={t.preview}>
      <div className={classes.screen} tabIndex={0}>
        <div className={classes.sender}>
          <Ltr>{sender}</Ltr>
        </div>
        {text === '' ? (
          <div className={`${classes.bubble} ${classes.empty}`}>{t.emptyPreview}</div>
        ) : (
          <div className={classes.bubble} dir={directionOf(text, direction)}>
            {text}
          </div>
        )}
      </div>
    </section>
  );
}
