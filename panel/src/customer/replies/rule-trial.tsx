import { Button, Card, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { tryReplyRules, type ReplyTrial } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { linesQuery } from '../../shared-queries/lines.ts';
import { useRepliesTexts } from './replies-texts.ts';

/** What a message would do, without doing it. */
export function RuleTrial() {
  const t = useRepliesTexts();
  const { data: lines = [] } = useQuery(linesQuery);
  const [trial, setTrial] = useState<ReplyTrial>();
  const { form, field, problem, isBusy } = useApiForm({
    initial: { line_number: '', text: '' },
    submit: ({ line_number: line, text }) =>
      ask(tryReplyRules, { body: { line_number: line === '' ? (lines[0]?.number ?? '') : line, text } }),
    onDone: setTrial,
  });
  return (
    <Card component="section" aria-label={t.tryIt}>
      <form {...form}>
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t.tryHint}
          </Text>
          <FormProblem problem={problem} />
          <Group align="end">
            <NativeSelect
              {...field('line_number')}
              label={t.line}
              miw={140}
              data={lines.map(({ number }) => ({ value: number, label: number }))}
            />
            <TextInput {...field('text')} label={t.message} style={{ flex: '1 1 200px' }} />
            <Button type="submit" variant="default" loading={isBusy}>
              {t.tryIt}
            </Button>
          </Group>
          <div role="status">{trial && <Said trial={trial} />}</div>
        </Stack>
      </form>
    </Card>
  );
}

function Said({ trial }: { readonly trial: ReplyTrial }) {
  const t = useRepliesTexts();
  if (trial.result === 'command') return t.command;
  if (trial.result === 'none') return t.noRule;
  return (
    <>
      <Text>{t.taken({ title: trial.rule_title ?? '' })}</Text>
      {trial.answer !== null && <Text>{t.wouldAnswer({ text: trial.answer })}</Text>}
    </>
  );
}
