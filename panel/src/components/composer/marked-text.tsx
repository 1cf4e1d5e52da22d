import { Input } from '@mantine/core';
import { personalPiecesOf, piecesOf } from '@peyk/text';
import { useId, type ReactNode, type Ref } from 'react';

import { directionOf } from '../../language/direction.ts';
import { useLanguage } from '../../language/language.tsx';
import classes from './marked-text.module.css';

interface MarkedTextProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Variables that have a value; others are marked as a mistake. Absent: all are fine. */
  readonly known?: readonly string[] | undefined;
  /** False where a text has no variables. */
  readonly isMarked?: boolean;
  /** Variables may have fallbacks: %name|fallback%. */
  readonly hasFallbacks?: boolean;
  readonly maxLength?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A field that grows with its text and marks %variables% in it. */
export function MarkedText(props: MarkedTextProps) {
  const { name, label, hint, value, onChange, error, known, ref } = props;
  const { isMarked = true, hasFallbacks = false, maxLength = 1530 } = props;
  const pieces = hasFallbacks ? personalPiecesOf : piecesOf;
  const id = useId();
  const { direction: reader } = useLanguage();
  const direction = directionOf(value, reader);
  return (
    <Input.Wrapper id={id} label={label} description={hint} error={error} labelProps={{ htmlFor: id }}>
      <div className={classes.stack} data-invalid={error !== undefined || undefined}>
        <div className={classes.under} dir={direction} aria-hidden>
          {isMarked
            ? pieces(value).map(({ text, variable, fallback }, at) =>
                variable === undefined ? (
                  text
                ) : (
                  <mark
                    key={at}
                    data-unknown={(fallback === undefined && known && !known.includes(variable)) || undefined}
                  >
                    {text}
                  </mark>
                ),
              )
            : value}
          {'\u200b'}
        </div>
        <textarea
          ref={ref}
          id={id}
          name={name}
          className={classes.over}
          dir={direction}
          value={value}
          maxLength={maxLength}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  );
}
