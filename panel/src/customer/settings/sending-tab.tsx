import { Card, Checkbox, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { editSendingSettings, type SendingSettings } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { linesQuery } from '../../shared-queries/lines.ts';
import { useSendingTexts } from './sending-texts.ts';
import { sendingSettingsQuery } from './settings-queries.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';

const usualHours = 24;
const hoursMax = 720;

/** What sends of programs use where they do not say it. */
export function SendingTab() {
  const query = useQuery(sendingSettingsQuery);
  return (
    <Loaded query={query} height={320}>
      {(settings) => <SettingsForm settings={settings} />}
    </Loaded>
  );
}

function SettingsForm({ settings }: { readonly settings: SendingSettings }) {
  const t = useSendingTexts();
  const mayManage = useMay('manage');
  const [codeLine, setCodeLine] = useState(settings.code_line ?? '');
  const [textLine, setTextLine] = useState(settings.text_line ?? '');
  const [hours, setHours] = useState<number | string>(settings.reference_hours ?? usualHours);
  const [isRefused, setRefused] = useState(settings.opt_out_phrase === 'refuse');
  const given = typeof hours === 'number' && hours >= 1 && hours <= hoursMax ? hours : undefined;
  const save = useMutation({
    mutationFn: () =>
      ask(editSendingSettings, {
        body: {
          code_line: codeLine === '' ? null : codeLine,
          text_line: textLine === '' ? null : textLine,
          reference_hours: given ?? null,
          opt_out_phrase: isRefused ? 'refuse' : 'add',
        },
      }),
    meta: { stale: [queryKeys.lines.all] },
    onSuccess: () => toast.done(t.saved),
    onError: toast.refused,
  });
  return (
    <Card maw={640}>
      <Stack
        component="form"
        gap="md"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Text size="sm" c="dimmed">
          {t.hint}
        </Text>
        <LineChoice label={t.codeLine} value={codeLine} isOpen={mayManage} choose={setCodeLine} />
        <LineChoice label={t.textLine} value={textLine} isOpen={mayManage} choose={setTextLine} />
        <NumberInput
          label={t.hours}
          description={t.hoursHint}
          name="reference_hours"
          dir="ltr"
          min={1}
          max={hoursMax}
          allowDecimal={false}
          allowNegative={false}
          value={hours}
          disabled={!mayManage}
          error={given === undefined ? t.hoursNeeded : undefined}
          hideControls
          onChange={setHours}
        />
        <Checkbox
          label={t.refusePhrase}
          description={t.refusePhraseHint}
          checked={isRefused}
          disabled={!mayManage}
          onChange={(event) => setRefused(event.currentTarget.checked)}
        />
        {mayManage && <FormButtons isBusy={save.isPending} isDisabled={given === undefined} />}
      </Stack>
    </Card>
  );
}

interface LineChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly isOpen: boolean;
  readonly choose: (number: string) => void;
}

function LineChoice({ label, value, isOpen, choose }: LineChoiceProps) {
  const t = useSendingTexts();
  const { data: lines = [] } = useQuery(linesQuery);
  return (
    <NativeSelect
      label={label}
      value={value}
      disabled={!isOpen}
      data={[
        { value: '', label: t.serviceLine },
        ...lines.map(({ number, title }) => ({ value: number, label: `${title} · \u2066${number}\u2069` })),
      ]}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}
