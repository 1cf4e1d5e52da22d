import { ActionIcon, Fieldset, Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { nextRowKey } from '../../components/form/row-keys.ts';
import { RowsEnd } from '../../components/form/rows-end.tsx';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { carriersQuery } from '../../shared-queries/carriers.ts';
import { TrashIcon } from '../../theme/icons.tsx';
import { chargingBasisWords, chargingStateWords, useChargingTexts } from './charging-texts.ts';
import type { ChargingRow, LineValues } from './line-values.ts';

type Charging = LineValues['charging'];

interface LineChargingProps {
  readonly charging: Charging;
  readonly onChange: (charging: Charging) => void;
  readonly error: string | undefined;
}

/** What is charged on a line, and where it is otherwise. */
export function LineCharging({ charging, onChange, error }: LineChargingProps) {
  const t = useChargingTexts();
  const { language } = useLanguage();
  const { exceptions } = charging;
  const setRows = (rows: readonly ChargingRow[]) => onChange({ ...charging, exceptions: rows });
  const added = {
    key: nextRowKey(exceptions),
    state: 'delivery-failure',
    carrier: '',
    isCharged: false,
  } as const;
  return (
    <Fieldset legend={t.charging}>
      <Stack gap="sm">
        <NativeSelect
          label={t.basis}
          description={t.basisHint}
          value={charging.basis}
          data={Object.entries(chargingBasisWords).map(([value, words]) => ({
            value,
            label: inLanguage(words, language),
          }))}
          onChange={(event) =>
            onChange({ ...charging, basis: event.currentTarget.value as Charging['basis'] })
          }
        />
        {exceptions.map((row, at) => (
          <Exception
            key={row.key}
            row={row}
            put={(patch) =>
              setRows(exceptions.map((one, index) => (index === at ? { ...one, ...patch } : one)))
            }
            remove={() => setRows(exceptions.filter((_, index) => index !== at))}
          />
        ))}
        <RowsEnd error={error} label={t.addException} add={() => setRows([...exceptions, added])} />
      </Stack>
    </Fieldset>
  );
}

interface ExceptionProps {
  readonly row: ChargingRow;
  readonly put: (patch: Partial<ChargingRow>) => void;
  readonly remove: () => void;
}

function Exception({ row, put, remove }: ExceptionProps) {
  const t = useChargingTexts();
  const { language } = useLanguage();
  const { data } = useQuery(carriersQuery);
  const names = [...new Set([...(data?.kept ?? []).map(({ name }) => name), row.carrier])];
  return (
    <Group align="end" wrap="wrap">
      <NativeSelect
        flex={1}
        miw={160}
        label={t.state}
        value={row.state}
        data={Object.entries(chargingStateWords).map(([value, words]) => ({
          value,
          label: inLanguage(words, language),
        }))}
        onChange={(event) => put({ state: event.currentTarget.value as ChargingRow['state'] })}
      />
      <NativeSelect
        miw={140}
        label={t.carrier}
        value={row.carrier}
        data={[
          { value: '', label: t.anyCarrier },
          ...names.filter((name) => name !== '').map((name) => ({ value: name, label: name })),
        ]}
        onChange={(event) => put({ carrier: event.currentTarget.value })}
      />
      <NativeSelect
        miw={140}
        label={t.itsCost}
        value={row.isCharged ? 'charged' : 'refunded'}
        data={(['charged', 'refunded'] as const).map((value) => ({ value, label: t[value] }))}
        onChange={(event) => put({ isCharged: event.currentTarget.value === 'charged' })}
      />
      <ActionIcon variant="subtle" color="red" size="lg" aria-label={t.removeException} onClick={remove}>
        <TrashIcon size={18} />
      </ActionIcon>
    </Group>
  );
}
