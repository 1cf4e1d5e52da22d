import { ActionIcon, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';

import { nextRowKey } from '../../components/form/row-keys.ts';
import { RowsEnd } from '../../components/form/rows-end.tsx';
import { grouped, readGrouped } from '../../components/form/grouped-amount.ts';
import { useFormat } from '../../language/language.tsx';
import { TrashIcon } from '../../theme/icons.tsx';
import { usePlansTexts } from './plans-texts.ts';

export interface TypedTariff {
  readonly key: number;
  readonly from: string;
  readonly rate: string;
}

interface PlanTariffsProps {
  readonly tariffs: readonly TypedTariff[];
  readonly onChange: (tariffs: readonly TypedTariff[]) => void;
  readonly error: string | undefined;
}

/** What a page costs by the size of the purchase, and what such a purchase buys. */
export function PlanTariffs({ tariffs, onChange, error }: PlanTariffsProps) {
  const t = usePlansTexts();
  const put = (key: number, patch: Partial<TypedTariff>) =>
    onChange(tariffs.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  return (
    <Fieldset legend={t.tariffs}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t.tariffsHint}
        </Text>
        {tariffs.map((tariff) => (
          <Stack key={tariff.key} gap={4}>
            <Group align="end" gap="xs" wrap="nowrap">
              {(['from', 'rate'] as const).map((name) => (
                <TextInput
                  key={name}
                  flex={1}
                  dir="ltr"
                  inputMode="numeric"
                  label={t[name]}
                  value={grouped(tariff[name])}
                  onChange={(event) => put(tariff.key, { [name]: readGrouped(event.currentTarget) })}
                />
              ))}
              <ActionIcon
                variant="subtle"
                color="red"
                mb={4}
                aria-label={t.removeTariff}
                disabled={tariffs.length === 1}
                onClick={() => onChange(tariffs.filter(({ key }) => key !== tariff.key))}
              >
                <TrashIcon size={18} />
              </ActionIcon>
            </Group>
            <Preview tariff={tariff} />
          </Stack>
        ))}
        <RowsEnd
          error={error}
          label={t.addTariff}
          add={() => onChange([...tariffs, { key: nextRowKey(tariffs), from: '', rate: '' }])}
        />
      </Stack>
    </Fieldset>
  );
}

const smallestShown = 1_000_000;

function Preview({ tariff }: { readonly tariff: TypedTariff }) {
  const t = usePlansTexts();
  const format = useFormat();
  const rate = Number(tariff.rate);
  const amount = Math.max(Number(tariff.from), smallestShown);
  if (!(rate > 0) || Number.isNaN(amount)) return null;
  return (
    <Text size="sm" c="dimmed">
      {t.preview({ amount: format.toman(amount), pages: format.count(Math.floor(amount / rate)) })}
    </Text>
  );
}
