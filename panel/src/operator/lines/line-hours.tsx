import { Checkbox, Group, Stack, TextInput } from '@mantine/core';

import { latinDigits } from '../../language/format.ts';
import type { LineValues } from './line-values.ts';
import { useLinesTexts } from './lines-texts.ts';

type Hours = LineValues['hours'];

interface LineHoursProps {
  readonly hours: Hours;
  readonly onChange: (hours: Hours) => void;
  readonly error: string | undefined;
}

/** When sends to many may leave by a line. */
export function LineHours({ hours, onChange, error }: LineHoursProps) {
  const t = useLinesTexts();
  return (
    <Stack gap="xs">
      <Checkbox
        label={t.ownHours}
        description={t.ownHoursHint}
        checked={hours !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { from: '08:00', to: '22:00' } : null)}
      />
      {hours && (
        <Group ps="xl" align="start">
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              dir="ltr"
              inputMode="numeric"
              placeholder="08:00"
              w={120}
              label={t[end]}
              value={hours[end]}
              error={end === 'to' ? error : undefined}
              onChange={(event) => onChange({ ...hours, [end]: latinDigits(event.currentTarget.value) })}
            />
          ))}
        </Group>
      )}
    </Stack>
  );
}
