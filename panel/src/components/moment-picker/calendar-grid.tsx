import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { toPersianDigits } from '@peyk/text';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { useLanguage } from '../../language/language.tsx';
import { BackIcon, OnwardIcon } from '../../theme/icons.tsx';
import { addMonths, calendarDayOf, weekdayOf, weeksOf, type CalendarKind } from './calendar.ts';
import classes from './calendar-grid.module.css';
import { monthNames, useMomentTexts, weekdayNames } from './moment-texts.ts';

interface CalendarGridProps {
  readonly value: number | undefined;
  readonly today: number;
  /** The first day that can be chosen; today unless given. */
  readonly first?: number;
  readonly onChoose: (day: number) => void;
}

/** A month as a table of buttons with one tab stop; arrows follow the direction of reading. */
export function CalendarGrid({ value, today, first = today, onChoose }: CalendarGridProps) {
  const t = useMomentTexts();
  const { language, direction } = useLanguage();
  const kind: CalendarKind = language === 'fa' ? 'jalali' : 'gregorian';
  const [reached, setReached] = useState(value ?? today);
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
  }, [reached]);
  const { year, month } = calendarDayOf(reached, kind);
  const written = (number: number) => (kind === 'jalali' ? toPersianDigits(String(number)) : String(number));
  const title = `${monthNames[kind][month - 1]} ${written(year)}`;
  const go = (to: number) => setReached(Math.max(to, first));
  const press = (event: KeyboardEvent) => {
    const to = dayAfterKey(event.key, reached, kind, direction);
    if (to === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    go(to);
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          aria-label={t.previousMonth}
          onClick={() => go(addMonths(reached, -1, kind))}
        >
          <BackIcon size={18} />
        </ActionIcon>
        <Text fw={700} aria-live="polite">
          {title}
        </Text>
        <ActionIcon variant="subtle" aria-label={t.nextMonth} onClick={() => go(addMonths(reached, 1, kind))}>
          <OnwardIcon size={18} />
        </ActionIcon>
      </Group>
      <table ref={table} className={classes.table} aria-label={title} onKeyDown={press}>
        <thead>
          <tr>
            {weekdayNames[kind].map(([short, long]) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(reached, kind).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, at) => (
                <td key={day ?? `none${at}`}>
                  {day !== undefined && (
                    <button
                      type="button"
                      className={classes.day}
                      data-day={day}
                      data-today={day === today || undefined}
                      disabled={day < first}
                      tabIndex={day === reached ? 0 : -1}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={`${weekdayNames[kind][at]?.[1]} ${written(calendarDayOf(day, kind).day)} ${title}`}
                      onClick={() => onChoose(day)}
                    >
                      {written(calendarDayOf(day, kind).day)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

function dayAfterKey(
  key: string,
  day: number,
  kind: CalendarKind,
  direction: 'rtl' | 'ltr',
): number | undefined {
  const onward = direction === 'ltr' ? 1 : -1;
  const weekday = weekdayOf(day, kind);
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: day + onward,
    ArrowLeft: day - onward,
    ArrowDown: day + 7,
    ArrowUp: day - 7,
    Home: day - weekday,
    End: day + 6 - weekday,
    PageDown: addMonths(day, 1, kind),
    PageUp: addMonths(day, -1, kind),
  };
  return moves[key];
}
