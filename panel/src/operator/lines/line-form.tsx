import { Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { createLine, editLine } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useRecordForm, type RecordFormProps } from '../../components/record/use-record-form.ts';
import { LineAccess } from './line-access.tsx';
import { LineCarriers } from './line-carriers.tsx';
import { LineCharging } from './line-charging.tsx';
import { LineHours } from './line-hours.tsx';
import { LineReplies } from './line-replies.tsx';
import { bodyOf, placesOf, valuesOf } from './line-values.ts';
import type { ManagedLine } from './lines-queries.ts';
import { lineServiceWords, useLinesTexts } from './lines-texts.ts';

const phraseOf = (phrase: string | null | undefined) =>
  phrase === undefined ? {} : { opt_out_phrase: phrase };

function useLineForm(line: ManagedLine | undefined, close: () => void) {
  const t = useLinesTexts();
  return useRecordForm({
    initial: valuesOf(line),
    submit(values) {
      const { number, opt_out_phrase: phrase, ...body } = bodyOf(values);
      if (line) return ask(editLine, { params: { id: line.id }, body: { ...body, ...phraseOf(phrase) } });
      // Without a phrase a new line gets that of the service.
      return ask(createLine, { body: { number, ...body, ...phraseOf(phrase ?? undefined) } });
    },
    stale: [queryKeys.lines.all],
    said(saved) {
      const places = placesOf(saved);
      return line ? t.saved(places) : t.added(places);
    },
    close,
  });
}

export function LineForm({ record: line, close }: RecordFormProps<ManagedLine>) {
  const t = useLinesTexts();
  const { language } = useLanguage();
  const { form, field, digits, values, set, errors, problem, isBusy } = useLineForm(line, close);
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput
          label={t.number}
          description={line ? t.numberFixed : t.numberHint}
          {...digits('number')}
          disabled={line !== undefined}
          data-autofocus={line === undefined || undefined}
        />
        <TextInput label={t.name} {...field('title')} dir="auto" />
        <Textarea
          label={t.desc}
          description={t.descHint}
          {...field('desc')}
          dir="auto"
          autosize
          minRows={2}
        />
        <Group align="end" grow preventGrowOverflow={false} wrap="wrap">
          <NativeSelect
            miw={160}
            label={t.service}
            {...field('service')}
            data={(['service', 'advertising'] as const).map((value) => ({
              value,
              label: inLanguage(lineServiceWords[value], language),
            }))}
          />
          <TextInput
            miw={220}
            label={t.factor}
            description={t.factorHint}
            {...digits('price_factor')}
            inputMode="decimal"
          />
        </Group>
        <LineReplies
          values={values}
          isNew={line === undefined}
          error={errors['opt_out_phrase']}
          onPhrase={(phrase) => set('opt_out_phrase', phrase)}
          onAnswers={(answers) => set('answers_replies', answers)}
        />
        <LineAccess
          access={values.access}
          error={errors['access']}
          onChange={(access) => set('access', access)}
        />
        <LineCarriers
          steps={values.carriers}
          error={errors['carriers']}
          onChange={(carriers) => set('carriers', carriers)}
        />
        <LineCharging
          charging={values.charging}
          error={errors['charging']}
          onChange={(charging) => set('charging', charging)}
        />
        <LineHours hours={values.hours} error={errors['hours']} onChange={(hours) => set('hours', hours)} />
        <Checkbox
          label={t.isDefault}
          description={t.isDefaultHint}
          checked={values.is_default}
          onChange={(event) => set('is_default', event.currentTarget.checked)}
        />
        <Checkbox
          label={t.postal}
          checked={values.allows_postal}
          onChange={(event) => set('allows_postal', event.currentTarget.checked)}
        />
        <FormButtons isBusy={isBusy} cancel={close} />
      </Stack>
    </form>
  );
}
