import { Fieldset, Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';

import type { SimulationFields } from './simulation-fields.ts';
import { useSmppTexts } from './smpp-texts.ts';

type TextName = 'sim_states' | 'sim_endings' | 'sim_reply';
type NumberName = Exclude<keyof SimulationFields, TextName>;

interface SimulationInputsProps {
  readonly values: SimulationFields;
  readonly set: (name: NumberName, value: number) => void;
  readonly field: (name: TextName) => object;
}

/** What becomes of the messages of a test credential. */
export function SimulationInputs({ values, set, field }: SimulationInputsProps) {
  const t = useSmppTexts();
  const number = (name: NumberName, label: string) => (
    <NumberInput label={label} min={0} value={values[name]} onChange={(value) => set(name, Number(value))} />
  );
  return (
    <Fieldset legend={t.simulation}>
      <Stack>
        <Textarea
          label={t.simStates}
          description={t.simStatesHint}
          placeholder="UNDELIV 5"
          autosize
          dir="ltr"
          {...field('sim_states')}
        />
        <Textarea
          label={t.simEndings}
          description={t.simEndingsHint}
          placeholder="01 EXPIRED"
          autosize
          dir="ltr"
          {...field('sim_endings')}
        />
        <Group grow align="end">
          {number('sim_delay_min', t.simDelayMin)}
          {number('sim_delay_max', t.simDelayMax)}
        </Group>
        <TextInput label={t.simReply} description={t.simReplyHint} dir="auto" {...field('sim_reply')} />
        <Group grow align="end">
          {number('sim_reply_percent', t.simReplyPercent)}
          {number('sim_reply_after', t.simReplyAfter)}
        </Group>
      </Stack>
    </Fieldset>
  );
}
