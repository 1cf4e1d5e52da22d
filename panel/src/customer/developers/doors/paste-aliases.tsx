import { Alert, Button, List, Stack, Textarea } from '@mantine/core';
import { importPatternAliases, type Door, type ImportedAliases } from '@peyk/sdk';
import { useState } from 'react';

import { ask } from '../../../api/ask.ts';
import { queryClient } from '../../../api/query-client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useAliasesTexts } from '../../../components/aliases/aliases-texts.ts';
import { FormProblem } from '../../../components/form/form-problem.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useFormat } from '../../../language/language.tsx';

/** Names of many patterns at once, as they are copied from a sheet or from the panel of the provider. */
export function PasteAliases({ provider }: { readonly provider: Door['provider'] }) {
  const t = useAliasesTexts();
  const format = useFormat();
  const [done, setDone] = useState<ImportedAliases>();
  const { form, field, problem, isBusy, reset } = useApiForm({
    initial: { lines: '' },
    submit: ({ lines }) => ask(importPatternAliases, { body: { provider, lines } }),
    async onDone(result) {
      setDone(result);
      if (result.refused.length === 0) reset();
      await queryClient.invalidateQueries({ queryKey: queryKeys.doors.all });
    },
  });
  return (
    <form {...form}>
      <Stack align="flex-start">
        <FormProblem problem={problem} />
        <Textarea
          label={t.paste}
          description={t.pasteHint}
          dir="ltr"
          autosize
          minRows={3}
          maxRows={12}
          w="100%"
          {...field('lines')}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {t.read}
        </Button>
        {done && (
          <Alert
            color={done.refused.length === 0 ? 'green' : 'orange'}
            title={t.imported({ count: format.count(done.saved) })}
          >
            <List size="sm">
              {done.refused.map(({ line, problem: reason }) => (
                <List.Item key={line}>
                  {t.lineProblem({ line: format.count(line), problem: reason })}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
      </Stack>
    </form>
  );
}
