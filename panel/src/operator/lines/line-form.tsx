import { Button, Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { createLine, editLine } from '@peyk/sdk';

import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useCommonTexts } from '../../components/common-texts.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { LineAccess } from './line-access.tsx';
import { LineCarriers } from './line-carriers.tsx';
import { LineHours } from './line-hours.tsx';
import { bodyOf, valuesOf } from './line-values.ts';
import type { ManagedLine } from './lines-queries.ts';
import { lineServiceWords, useLinesTexts } from './lines-texts.ts';

interface LineDialogProps {
  /** The line to change, or 'new'; undefined: closed. */
  readonly line: ManagedLine | 'new' | undefined;
  readonly close: () => void;
}

export function LineDialog({ line, close }: LineDialogProps) {
  const t = useLinesTexts();
  const known = line === 'new' ? undefined : line;
  return (
    <Dialog
      isOpen={line !== undefined}
      close={close}
      size="xl"
      title={known ? t.editOf({ number: `\u2066${known.number}\u2069` }) : t.add}
      // What was typed is not lost by a click beside it.
      closeOnClickOutside={false}
    >
      {line !== undefined && <LineForm key={known?.id ?? 'new'} line={known} close={close} />}
    </Dialog>
  );
}

function useLineForm(line: ManagedLine | undefined, close: () => void) {
  const t = useLinesTexts();
  return useApiForm({
    initial: valuesOf(line),
    submit(values) {
      const { number, ...body } = bodyOf(values);
      return line
        ? ask(editLine, { params: { id: line.id }, body })
        : ask(createLine, { body: { number, ...body } });
    },
    async onDone({ number }) {
      await queryClient.invalidateQueries({ queryKey: queryKeys.lines.all });
      close();
      const places = { number: `\u2066${number}\u2069` };
      toast.done(line ? t.saved(places) : t.added(places));
    },
  });
}

function LineForm({ line, close }: { readonly line: ManagedLine | undefined; readonly close: () => void }) {
  const t = useLinesTexts();
  const common = useCommonTexts();
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
        <Group justify="end">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
