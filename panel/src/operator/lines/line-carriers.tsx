import { ActionIcon, Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { nextRowKey } from '../../components/form/row-keys.ts';
import { carriersQuery } from '../../shared-queries/carriers.ts';
import { latinDigits } from '../../language/format.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { DownIcon, PlusIcon, TrashIcon } from '../../theme/icons.tsx';
import type { Step } from './line-values.ts';
import { networkWords, useLinesTexts } from './lines-texts.ts';

interface LineCarriersProps {
  readonly steps: readonly Step[];
  readonly onChange: (steps: readonly Step[]) => void;
  readonly error: string | undefined;
}

/** The carriers of a line in the order in which they are tried. */
export function LineCarriers({ steps, onChange, error }: LineCarriersProps) {
  const t = useLinesTexts();
  const { data } = useQuery(carriersQuery);
  const kept = data?.kept ?? [];
  const put = (at: number, patch: Partial<Step>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...patch } : step)));
  const [first] = kept;
  return (
    <Fieldset legend={t.carriers}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {data && kept.length === 0 ? t.noCarriers : t.carriersHint}
        </Text>
        {steps.map((step, at) => (
          <CarrierStep
            key={step.key}
            step={step}
            carriers={kept.map(({ id, name }) => ({ value: String(id), label: name }))}
            put={(patch) => put(at, patch)}
            remove={() => onChange(steps.filter((_, index) => index !== at))}
            {...(at > 0 && { raise: () => onChange(swapped(steps, at - 1)) })}
            {...(at < steps.length - 1 && { lower: () => onChange(swapped(steps, at)) })}
          />
        ))}
        {error && (
          <Text size="sm" c="var(--delete)" role="alert">
            {error}
          </Text>
        )}
        {first && (
          <Group>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<PlusIcon size={16} />}
              onClick={() =>
                onChange([
                  ...steps,
                  { key: nextRowKey(steps), carrierId: String(first.id), operator: '', weight: '1' },
                ])
              }
            >
              {t.addCarrier}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}

interface CarrierStepProps {
  readonly step: Step;
  readonly carriers: readonly { readonly value: string; readonly label: string }[];
  readonly put: (patch: Partial<Step>) => void;
  readonly remove: () => void;
  readonly raise?: () => void;
  readonly lower?: () => void;
}

function CarrierStep({ step, carriers, put, remove, raise, lower }: CarrierStepProps) {
  const t = useLinesTexts();
  const { language } = useLanguage();
  return (
    <Group align="end" gap="xs">
      <NativeSelect
        flex="2 1 140px"
        label={t.carrier}
        value={step.carrierId}
        data={[...carriers]}
        onChange={(event) => put({ carrierId: event.currentTarget.value })}
      />
      <NativeSelect
        flex="2 1 120px"
        label={t.operator}
        value={step.operator}
        data={Object.entries(networkWords).map(([value, word]) => ({
          value,
          label: inLanguage(word, language),
        }))}
        onChange={(event) => put({ operator: event.currentTarget.value })}
      />
      <TextInput
        flex="1 1 72px"
        label={t.weight}
        title={t.weightHint}
        dir="ltr"
        inputMode="numeric"
        value={step.weight}
        onChange={(event) => put({ weight: latinDigits(event.currentTarget.value) })}
      />
      <Group gap={4} wrap="nowrap" pb={4}>
        <ActionIcon variant="subtle" aria-label={t.up} disabled={!raise} onClick={raise}>
          <DownIcon size={18} style={{ transform: 'rotate(180deg)' }} />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={t.down} disabled={!lower} onClick={lower}>
          <DownIcon size={18} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" aria-label={t.remove} onClick={remove}>
          <TrashIcon size={18} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

/** The list with an entry and the one after it in each other's place. */
function swapped<Item>(items: readonly Item[], at: number): Item[] {
  return [...items.slice(0, at), ...items.slice(at, at + 2).toReversed(), ...items.slice(at + 2)];
}
