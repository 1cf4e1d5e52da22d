import { Card, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { setReplyWords, type ReplyWords } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { FormButtons } from '../../components/form/form-buttons.tsx';
import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { replyWordsQuery } from './settings-queries.ts';
import { useConsoleSettingsTexts } from './settings-texts.ts';

export function ReplyWordsTab() {
  const t = useConsoleSettingsTexts();
  const query = useQuery(replyWordsQuery);
  return (
    <Stack>
      <Text c="dimmed">{t.optOutHint}</Text>
      <Loaded query={query} height={260}>
        {(kept) => <WordsForm kept={kept} />}
      </Loaded>
    </Stack>
  );
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((word) => word.trim())
    .filter(Boolean);

function WordsForm({ kept }: { readonly kept: ReplyWords }) {
  const t = useConsoleSettingsTexts();
  const mayEdit = useMay('network');
  const { form, field, problem, isBusy } = useApiForm({
    initial: { opt_out: kept.opt_out.words.join('\n'), opt_in: kept.opt_in.words.join('\n') },
    submit: (typed) =>
      ask(setReplyWords, { body: { opt_out: lines(typed.opt_out), opt_in: lines(typed.opt_in) } }),
    onDone(data) {
      queryClient.setQueryData(replyWordsQuery.queryKey, data);
      toast.done(t.saved);
    },
  });
  return (
    <Card component="form" aria-label={t.optOut} {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Textarea
            label={t.optOutWords}
            {...field('opt_out')}
            dir="auto"
            autosize
            minRows={5}
            disabled={!mayEdit}
          />
          <Textarea
            label={t.optInWords}
            {...field('opt_in')}
            dir="auto"
            autosize
            minRows={5}
            disabled={!mayEdit}
          />
        </SimpleGrid>
        {mayEdit && <FormButtons isBusy={isBusy} />}
      </Stack>
    </Card>
  );
}
