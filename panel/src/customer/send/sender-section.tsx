import { Alert, Group, NativeSelect, Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../language/language.tsx';
import { MomentPicker } from '../../components/moment-picker/index.tsx';
import { Section } from '../../components/section.tsx';
import { postalLines } from './send-queries.ts';
import { useSendTexts } from './send-texts.ts';
import { isToPeople } from './draft/draft.ts';
import { ReferenceField } from './reference-field.tsx';
import type { SendForm } from './draft/use-send-form.ts';

/** Sends to many can leave little by little. */
const isGradual = ({ kind, values }: SendForm) =>
  isToPeople(kind, values) || !['pattern', 'place', 'voice'].includes(kind);

/** Kinds whose calls take a reference. */
const hasReference = ({ kind }: SendForm) => ['text', 'pattern', 'personal'].includes(kind);

/** From which line, with which digits, and when. */
export function SenderSection({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  const { kind } = form;
  const isVoice = kind === 'voice';
  return (
    <Section title={t.sectionFrom}>
      {!isVoice && <LineChoice form={form} />}
      {!isVoice && kind !== 'place' && (
        <Radio.Group
          label={t.digits}
          value={form.values.number_format}
          onChange={(value) => form.set('number_format', value as 'persian' | 'english')}
        >
          <Group mt={4}>
            <Radio value="persian" label={t.persianDigits} />
            <Radio value="english" label={t.englishDigits} />
          </Group>
        </Radio.Group>
      )}
      {kind !== 'place' && <WhenChoice form={form} />}
      {isGradual(form) && (
        <TextInput {...form.digits('per_hour')} label={t.perHour} description={t.perHourHint} maw={420} />
      )}
      {hasReference(form) && <ReferenceField form={form} />}
    </Section>
  );
}

function LineChoice({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  const format = useFormat();
  const postal = useQuery({ ...postalLines, enabled: form.kind === 'postal' });
  const lines = form.kind === 'postal' ? (postal.data ?? []) : form.lines;
  const line = lines.find(({ number }) => number === form.values.line_number);
  const { onChange, ...field } = form.field('line_number');
  if (form.kind === 'postal' && postal.isPending) return <Skeleton height={60} maw={420} />;
  if (lines.length === 0) return <Alert color="orange">{t.noLine}</Alert>;
  return (
    <Stack gap={4}>
      <NativeSelect
        {...field}
        label={t.line}
        maw={420}
        error={form.errors['line_number'] ?? form.errors['line_id']}
        data={lines.map(({ number, title }) => ({
          value: number,
          label: `${title} · \u2066${number}\u2069`,
        }))}
        onChange={onChange}
      />
      {line && (
        <Text size="sm" c="dimmed">
          {[
            line.service ? t.lineService : t.lineAd,
            t.lineCost({ cost: format.toman(line.sms_cost) }),
            line.desc,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </Stack>
  );
}

function WhenChoice({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  const { isScheduled, schedule } = form.values;
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t.when}
        value={isScheduled ? 'later' : 'now'}
        onChange={(value) => form.set('isScheduled', value === 'later')}
      >
        <Group mt={4}>
          <Radio value="now" label={t.sendNow} />
          <Radio value="later" label={t.sendLater} />
        </Group>
      </Radio.Group>
      {isScheduled && (
        <MomentPicker
          name="schedule"
          label={t.schedule}
          value={schedule}
          error={form.errors['schedule']}
          onChange={(moment) => form.set('schedule', moment)}
        />
      )}
    </Stack>
  );
}
