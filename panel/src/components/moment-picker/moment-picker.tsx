import { Button, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { toPersianDigits } from '@peyk/text';
import { useState } from 'react';

import { useLanguage } from '../../language/language.tsx';
import {
  momentAt,
  presetMoment,
  presets,
  readDay,
  readTime,
  wallOf,
  writeDay,
  writeTime,
  type Preset,
} from './calendar.ts';
import { CalendarButton } from './calendar-button.tsx';
import { useMomentTexts } from './moment-texts.ts';

export interface MomentPickerProps {
  readonly name: string;
  readonly label: string;
  /** ISO 8601, or null while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (moment: string) => void;
  readonly error?: string | undefined;
}

interface Typed {
  readonly date?: string;
  readonly time?: string;
}

/** What is typed, until it is a moment; and what is wrong with it. */
function useTypedMoment({ value, onChange, error }: Pick<MomentPickerProps, 'value' | 'onChange' | 'error'>) {
  const t = useMomentTexts();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<Typed>({});
  const wall = value === null ? undefined : wallOf(value);
  const write = (text: string) => (language === 'fa' ? toPersianDigits(text) : text);
  const isDay = typed.date === undefined || readDay(typed.date) !== undefined;
  const isTime = typed.time === undefined || readTime(typed.time) !== undefined;
  const isPast = value !== null && new Date(value) < new Date();
  const problems = [!isDay && t.noDay, !isTime && t.noTime, error, isPast && t.past];
  const take = (next: Typed) => {
    setTyped(next);
    const day = next.date === undefined ? wall?.day : readDay(next.date);
    const minutes = next.time === undefined ? minutesOf(wall) : readTime(next.time);
    if (day !== undefined && minutes !== undefined) onChange(momentAt(day, minutes));
  };
  return {
    typed,
    take,
    forget: () => setTyped({}),
    wall,
    date: wall ? write(writeDay(wall.day, language === 'fa' ? 'jalali' : 'gregorian')) : '',
    time: wall ? write(writeTime(wall.minutes)) : '',
    problem: problems.find((one) => typeof one === 'string'),
  };
}

/** Nine in the morning, while only a day is chosen. */
const minutesOf = (wall: { readonly minutes: number } | undefined) => wall?.minutes ?? 9 * 60;

/** A moment by typing, by the calendar of the reader's language, or by a preset; as clocks in Iran show it. */
export function MomentPicker({ name, label, value, onChange, error }: MomentPickerProps) {
  const t = useMomentTexts();
  const { typed, take, forget, wall, date, time, problem } = useTypedMoment({ value, onChange, error });
  const choose = (moment: string) => {
    forget();
    onChange(moment);
  };
  const leave = () => problem === undefined && forget();
  const words: Readonly<Record<Preset, string>> = {
    'in-an-hour': t.inAnHour,
    'tomorrow-at-nine': t.tomorrow,
    'saturday-at-ten': t.saturday,
  };
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          name={name}
          label={`${label}: ${t.date}`}
          dir="ltr"
          value={typed.date ?? date}
          error={problem !== undefined}
          onChange={(event) => take({ ...typed, date: event.currentTarget.value })}
          onBlur={leave}
          flex="1 1 150px"
          maw={220}
        />
        <CalendarButton
          label={label}
          calendar={t.calendar}
          value={wall?.day}
          onChoose={(day) => choose(momentAt(day, minutesOf(wall)))}
        />
        <TextInput
          label={t.time}
          aria-label={`${label}: ${t.time}`}
          dir="ltr"
          w={88}
          value={typed.time ?? time}
          error={problem !== undefined}
          onChange={(event) => take({ ...typed, time: event.currentTarget.value })}
          onBlur={leave}
        />
        <Text size="sm" c="dimmed" pb={8} visibleFrom="xs">
          {t.zone}
        </Text>
      </Group>
      {problem !== undefined && <Input.Error role="alert">{problem}</Input.Error>}
      <Group gap={6}>
        {presets.map((preset) => (
          <Button
            key={preset}
            size="compact-sm"
            variant="default"
            onClick={() => choose(presetMoment(preset, new Date()))}
          >
            {words[preset]}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
