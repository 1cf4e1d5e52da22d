import { Button, Group } from '@mantine/core';

import { useFormat } from '../../language/language.tsx';
import { CloseIcon } from '../../theme/icons.tsx';
import { DayInput } from '../form/day-input.tsx';
import { useCommonTexts } from '../common-texts.ts';

type Period = Readonly<Record<'from' | 'to', string>>;

interface PeriodFieldsProps extends Period {
  readonly change: (period: Partial<Period>) => void;
}

/** The days of a list; an address may also name moments, which can be taken away. */
export function PeriodFields({ from, to, change }: PeriodFieldsProps) {
  const t = useCommonTexts();
  const ends = [
    { end: 'from', value: from, label: t.fromDay, said: t.fromMoment },
    { end: 'to', value: to, label: t.toDay, said: t.toMoment },
  ] as const;
  const fields = ends.map(({ end, value, label, said }) =>
    isMoment(value) ? (
      <TakenMoment key={end} moment={value} said={said} clear={() => change({ [end]: '' })} />
    ) : (
      <DayInput key={end} label={label} value={value} onChange={(day) => change({ [end]: day })} />
    ),
  );
  return <Group gap={12}>{fields}</Group>;
}

const isMoment = (value: string) => value.includes('T') && !Number.isNaN(Date.parse(value));

interface TakenMomentProps {
  readonly moment: string;
  readonly said: (places: { moment: string }) => string;
  readonly clear: () => void;
}

function TakenMoment({ moment, said, clear }: TakenMomentProps) {
  const format = useFormat();
  return (
    <Button variant="light" rightSection={<CloseIcon size={16} />} onClick={clear}>
      {said({ moment: format.moment(moment) })}
    </Button>
  );
}
