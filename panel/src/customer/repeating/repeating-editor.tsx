import { Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { dayOffChoices } from '@peyk/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { autoDirection, useTextDirection } from '../../components/form/auto-direction.ts';
import { DayInput } from '../../components/form/day-input.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { linesQuery } from '../../shared-queries/lines.ts';
import { AudienceFields } from './audience-fields.tsx';
import { isTriggered } from './repeating-draft.ts';
import classes from './repeating-send-page.module.css';
import { TimingFields, WordSelect } from './timing-fields.tsx';
import type { RepeatingForm } from './use-repeating-form.ts';
import { useRepeatingFormTexts, useRepeatingTexts } from './repeating-texts.ts';

interface RepeatingEditorProps {
  readonly form: RepeatingForm;
  readonly isReadOnly: boolean;
}

/** Message, recipients, time, and what holds a moment back. */
export function RepeatingEditor({ form, isReadOnly }: RepeatingEditorProps) {
  const t = useRepeatingFormTexts();
  const { save } = useRepeatingTexts();
  const { kind, only_consented: onlyConsented } = form.values;
  return (
    <form {...form.form}>
      <fieldset className={classes.fields} disabled={isReadOnly}>
        <Stack gap="lg">
          <FormProblem problem={form.problem} />
          <Part title={t.message}>
            <MessageFields form={form} />
          </Part>
          <Part title={t.when}>
            <TimingFields form={form} />
          </Part>
          <Part title={t.who}>
            {!isTriggered(kind) && <AudienceFields form={form} />}
            <Checkbox
              label={t.onlyConsented}
              checked={onlyConsented}
              onChange={({ currentTarget }) => form.set('only_consented', currentTarget.checked)}
            />
          </Part>
          <Part title={t.rules}>
            <RuleFields form={form} />
          </Part>
          {!isReadOnly && <FormButtons send={save} isBusy={form.isBusy} />}
        </Stack>
      </fieldset>
    </form>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

function MessageFields({ form }: { readonly form: RepeatingForm }) {
  const t = useRepeatingFormTexts();
  const lines = useQuery(linesQuery).data ?? [];
  const { line_number: line, number_format: format } = form.values;
  const directionOfText = useTextDirection();
  const isKnown = line === '' || lines.some(({ number }) => number === line);
  return (
    <>
      <TextInput {...form.field('title')} {...autoDirection} label={t.titleLabel} maxLength={100} />
      <Textarea
        {...form.field('text')}
        {...directionOfText(form.values.text)}
        label={t.text}
        description={t.textHint}
        autosize
        minRows={3}
        maxLength={1530}
      />
      <NativeSelect
        {...form.field('line_number')}
        label={t.line}
        data={[
          { value: '', label: t.choose },
          ...lines.map(({ number, title }) => ({ value: number, label: `${title} · \u2066${number}\u2069` })),
          ...(isKnown ? [] : [{ value: line, label: line }]),
        ]}
      />
      <Checkbox
        label={t.persianDigits}
        checked={format === 'persian'}
        onChange={({ currentTarget }) =>
          form.set('number_format', currentTarget.checked ? 'persian' : 'english')
        }
      />
    </>
  );
}

function RuleFields({ form }: { readonly form: RepeatingForm }) {
  const t = useRepeatingFormTexts();
  const { isFridayOff, areHolidaysOff, startDay, endDay } = form.values;
  return (
    <>
      <Checkbox
        label={t.friday_off}
        checked={isFridayOff}
        onChange={({ currentTarget }) => form.set('isFridayOff', currentTarget.checked)}
      />
      <Checkbox
        label={t.holidays}
        checked={areHolidaysOff}
        onChange={({ currentTarget }) => form.set('areHolidaysOff', currentTarget.checked)}
      />
      {(isFridayOff || areHolidaysOff) && (
        <WordSelect form={form} name="on_day_off" label={t.onDayOff} words={dayOffChoices} />
      )}
      <Group grow>
        <TextInput {...form.field('hoursFrom')} label={t.hoursFrom} type="time" dir="ltr" />
        <TextInput {...form.field('hoursTo')} label={t.hoursTo} type="time" dir="ltr" />
      </Group>
      {form.errors['hours'] && (
        <Text c="red" role="alert">
          {form.errors['hours']}
        </Text>
      )}
      <Group grow align="end">
        <DayInput
          name="starts_at"
          label={t.starts}
          value={startDay}
          error={form.errors['starts_at']}
          onChange={(day) => form.set('startDay', day)}
        />
        <DayInput
          name="ends_at"
          label={t.ends}
          value={endDay}
          error={form.errors['ends_at']}
          onChange={(day) => form.set('endDay', day)}
        />
      </Group>
      <TextInput {...form.digits('catch_up_hours')} label={t.catchUp} description={t.catchUpHint} />
    </>
  );
}
