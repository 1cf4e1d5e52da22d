import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { sendSimple } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { SendIcon } from '../../theme/icons.tsx';
import { autoDirection } from '../../components/form/auto-direction.ts';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { answerCost, type Answer } from './inbox-queries.ts';
import { useInboxTexts } from './inbox-texts.ts';
import { ReadyAnswers } from './ready-answers.tsx';

interface AnswerFormProps {
  readonly number: string;
  /** The line that the number wrote to. */
  readonly line: string;
}

/** A text to one number; what it costs is said before it goes. */
export function AnswerForm({ number, line }: AnswerFormProps) {
  const t = useInboxTexts();
  const format = useFormat();
  const [text, setText] = useState('');
  const [isAsking, asking] = useDisclosure(false);
  const answer: Answer = {
    text,
    line_number: line,
    recipients: [number],
    // Digits go out as they were typed.
    number_format: /[۰-۹]/.test(text) ? 'persian' : 'english',
  };
  const cost = useQuery({ ...answerCost(answer), enabled: isAsking });
  const send = useMutation({
    mutationFn: () => ask(sendSimple, { body: answer }),
    meta: { stale: [queryKeys.sends.all, queryKeys.wallet.all] },
    onSuccess() {
      asking.close();
      setText('');
      toast.done(t.sent);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send.reset();
        asking.open();
      }}
    >
      <Stack gap="xs">
        <Textarea
          aria-label={t.answer}
          placeholder={t.answerPlaceholder}
          autosize
          minRows={2}
          maxRows={6}
          {...autoDirection}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t.fromLine({ line })}
          </Text>
          <Group gap="xs">
            <ReadyAnswers text={text} insert={setText} />
            <Button type="submit" leftSection={<SendIcon size={16} />} disabled={text.trim() === ''}>
              {t.send}
            </Button>
          </Group>
        </Group>
      </Stack>
      <Confirm
        isOpen={isAsking}
        close={asking.close}
        title={t.confirm}
        action={t.send}
        isHarmless
        isBusy={send.isPending || cost.isPending}
        run={() => send.mutate()}
      >
        <Stack>
          <FormProblem problem={send.error ?? cost.error ?? undefined} />
          <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
            {text}
          </Text>
          <Text>
            {cost.data
              ? t.summary({ number, line, cost: format.toman(cost.data.price_amount) })
              : cost.isPending && t.summaryBusy}
          </Text>
        </Stack>
      </Confirm>
    </form>
  );
}
