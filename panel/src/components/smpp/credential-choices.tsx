import { Group, Select, Stack, TextInput } from '@mantine/core';

import type { CredentialFormOf } from './credential-values.ts';
import { useSmppTexts } from './smpp-texts.ts';

const rejected = 0x45;
const throttled = 0x58;
const queueFull = 0x14;

/** How messages of a credential are read, and its delivery reports written. */
export function CredentialChoices({
  values,
  field,
  set,
}: Pick<CredentialFormOf, 'values' | 'field' | 'set'>) {
  const t = useSmppTexts();
  const noCredit = [
    { value: String(rejected), label: t.noCreditRejected },
    { value: String(throttled), label: t.noCreditThrottled },
    { value: String(queueFull), label: t.noCreditFull },
  ];
  const chosen = String(values.no_credit_status);
  if (noCredit.every(({ value }) => value !== chosen))
    noCredit.push({ value: chosen, label: `0x${values.no_credit_status.toString(16)}` });
  return (
    <Stack>
      <Group grow align="end">
        <Select
          label={t.receiptsTo}
          allowDeselect={false}
          data={[
            { value: 'any', label: t.receiptsToAny },
            { value: 'session', label: t.receiptsToSession },
          ]}
          value={values.receipts_to}
          onChange={(receiver) => set('receipts_to', receiver === 'session' ? 'session' : 'any')}
        />
        <TextInput label={t.timeZone} {...field('time_zone')} dir="ltr" />
      </Group>
      <Group grow align="end">
        <Select
          label={t.coding}
          allowDeselect={false}
          data={[
            { value: 'gsm', label: 'GSM 03.38' },
            { value: 'latin1', label: 'Latin-1' },
            { value: 'utf8', label: 'UTF-8' },
          ]}
          value={values.default_coding}
          onChange={(coding) =>
            set('default_coding', coding === 'latin1' || coding === 'utf8' ? coding : 'gsm')
          }
        />
        <Select
          label={t.noCredit}
          allowDeselect={false}
          data={noCredit}
          value={chosen}
          onChange={(code) => set('no_credit_status', Number(code))}
        />
      </Group>
    </Stack>
  );
}
