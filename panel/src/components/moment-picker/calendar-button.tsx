import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

import { CalendarIcon } from '../../theme/icons.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { dayNumberOf } from './calendar.ts';
import { useCommonTexts } from '../common-texts.ts';

interface CalendarButtonProps {
  /** What is chosen. */
  readonly label: string;
  /** The name of the calendar, where it is not that of the field. */
  readonly calendar?: string;
  readonly value: number | undefined;
  readonly first?: number;
  readonly onChoose: (day: number) => void;
}

/** The button beside a field that opens a calendar. */
export function CalendarButton({ label, calendar, onChoose, ...grid }: CalendarButtonProps) {
  const t = useCommonTexts();
  const [isOpen, popover] = useDisclosure(false);
  const choose = (day: number) => {
    popover.close();
    onChoose(day);
  };
  return (
    <Popover opened={isOpen} onChange={(open) => !open && popover.close()} trapFocus shadow="md" withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`${label}: ${t.openCalendar}`}
          onClick={popover.toggle}
        >
          <CalendarIcon size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={calendar ?? label}>
        <CalendarGrid {...grid} today={dayNumberOf(new Date())} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}
