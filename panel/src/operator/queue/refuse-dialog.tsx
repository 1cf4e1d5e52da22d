import { Button, Group, Radio, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import type { ReadyText } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { Dialog } from '../../components/dialog/dialog.tsx';
import { readyTextsQuery } from '../../shared-queries/ready-texts.ts';
import { useLanguageChoices } from '../../components/form/language-choices.ts';
import { useLanguage } from '../../language/language.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useCommonTexts } from '../../components/common-texts.ts';
import { isOver } from './decide.ts';
import { useQueueTexts } from './queue-texts.ts';

interface RefuseDialogProps {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly refuse: (reason: string) => Promise<unknown>;
}

export function RefuseDialog({ isOpen, close, refuse }: RefuseDialogProps) {
  const t = useQueueTexts();
  // Read before they are needed: the first one has the focus as soon as the dialog is open.
  const { data: reasons = [] } = useQuery(readyTextsQuery('reason'));
  return (
    <Dialog isOpen={isOpen} close={close} size="lg" title={t.refuseTitle}>
      <RefuseForm close={close} refuse={refuse} reasons={reasons} />
    </Dialog>
  );
}

const own = 'own';

interface RefuseFormProps extends Omit<RefuseDialogProps, 'isOpen'> {
  readonly reasons: readonly ReadyText[];
}

function RefuseForm({ close, refuse, reasons }: RefuseFormProps) {
  const t = useQueueTexts();
  const common = useCommonTexts();
  const { language } = useLanguage();
  const languages = useLanguageChoices();
  const inTongue = (wanted: string) => reasons.filter((one) => one.language === wanted);
  const { form, field, choice, values, set, problem, isBusy, send } = useApiForm({
    // The language is that of the customer and not of the operator.
    initial: { chosen: reasons.length > 0 ? '0' : own, reason: '', language: language as string },
    async submit({ chosen, reason, language: wanted }) {
      const ready = inTongue(wanted)[Number(chosen)];
      try {
        await refuse(ready?.text ?? reason);
      } catch (refusal) {
        // The toast is shown already, and there is nothing left to refuse here.
        if (!isOver(refusal as Error)) throw refusal;
      }
    },
    onDone: close,
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t.refuseHint}
          </Text>
          <SegmentedControl
            size="xs"
            aria-label={t.reasonLanguage}
            value={values.language}
            onChange={(wanted) => set('language', wanted)}
            data={languages}
          />
        </Group>
        <Radio.Group
          aria-label={t.reason}
          {...choice('chosen')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void send();
          }}
        >
          <Stack gap="sm">
            {inTongue(values.language).map(({ id, text }, at) => (
              <Radio
                key={id}
                value={String(at)}
                label={<bdi>{text}</bdi>}
                {...(at === 0 && { 'data-autofocus': true })}
              />
            ))}
            <Radio value={own} label={t.ownReason} />
          </Stack>
        </Radio.Group>
        {values.chosen === own && (
          <Textarea
            label={t.ownReason}
            {...field('reason')}
            dir="auto"
            autosize
            minRows={3}
            maxLength={1000}
            autoFocus
          />
        )}
        <Group justify="end">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            {t.refuse}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
