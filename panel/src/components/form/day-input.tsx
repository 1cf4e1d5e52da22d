import { CloseButton, Group, TextInput } from '@mantine/core';
import { toPersianDigits } from '@peyk/text';
import { useState } from 'react';

import { useLanguage } from '../../language/language.tsx';
import { CalendarButton } from '../moment-picker/calendar-button.tsx';
import { readDay, writeDay } from '../moment-picker/calendar.ts';
import { useCommonTexts } from '../common-texts.ts';

interface DayInputProps {
  readonly label: string;
  /** In a form: its name, and the label over it. */
  readonly name?: string;
  readonly error?: string | undefined;
  /** A Gregorian day, YYYY-MM-DD; empty: none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** 21 March 1921, the first day of the Jalali year 1300. */
const firstDay = readDay('1300/01/01') ?? 0;

/** A day of the past or the future, typed or chosen, in the calendar of the reader. */
export function DayInput({ label, name, value, error, onChange }: DayInputProps) {
  const t = useCommonTexts();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const day = readDay(value);
  const written = day === undefined ? '' : writeDay(day, language === 'fa' ? 'jalali' : 'gregorian');
  const shown = language === 'fa' ? toPersianDigits(written) : written;
  const take = (text: string) => {
    const read = readDay(text);
    setTyped(read === undefined && text !== '' ? text : undefined);
    if (text === '') onChange('');
    else if (read !== undefined) onChange(writeDay(read, 'gregorian'));
  };
  const choose = (chosen: number) => {
    setTyped(undefined);
    onChange(writeDay(chosen, 'gregorian'));
  };
  const clear = <CloseButton aria-label={`${label}: ${t.clear}`} onClick={() => take('')} />;
  return (
    <Group gap={4} wrap="nowrap" align="end">
      <TextInput
        {...(name === undefined
          ? { 'aria-label': label, placeholder: label, w: 150 }
          : { name, label, flex: 1 })}
        {...((typed ?? shown) !== '' && { dir: 'ltr' })}
        value={typed ?? shown}
        error={error ?? typed !== undefined}
        rightSection={(typed ?? shown) === '' ? null : clear}
        onChange={(event) => take(event.currentTarget.value)}
      />
      <CalendarButton label={label} value={day} first={firstDay} onChoose={choose} />
    </Group>
  );
}
