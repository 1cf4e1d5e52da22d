import { Alert, Group, List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { importPatternAliases, importPatternAliasFile, type Door, type ImportedAliases } from '@peyk/sdk';
import { useState } from 'react';

import { ask } from '../../../api/ask.ts';
import { queryClient } from '../../../api/query-client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useAliasesTexts } from '../../../components/aliases/aliases-texts.ts';
import { FileField } from '../../../components/form/file-field.tsx';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { FormProblem } from '../../../components/form/form-problem.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useFormat } from '../../../language/language.tsx';

/** Names of many patterns at once, as they are copied from a sheet or from the panel of the provider, or as a file. */
export function PasteAliases({ provider }: { readonly provider: Door['provider'] }) {
  const t = useAliasesTexts();
  const format = useFormat();
  const [done, setDone] = useState<ImportedAliases>();
  const { form, field, values, set, errors, problem, isBusy, reset } = useApiForm({
    initial: { lines: '', website: '', file: null as File | null },
    submit({ lines, website, file }) {
      const body = { provider, ...(website.trim() !== '' && { website }) };
      return file === null
        ? ask(importPatternAliases, { body: { ...body, lines } })
        : ask(importPatternAliasFile, { body: { ...body, file } });
    },
    async onDone(result) {
      setDone(result);
      if (result.refused.length === 0) reset();
      await queryClient.invalidateQueries({ queryKey: queryKeys.doors.all });
    },
  });
  return (
    <form {...form}>
      <Stack>
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
        <Group align="flex-start">
          <FileField
            label={t.file}
            description={t.fileHint}
            accept=".xlsx,.csv"
            w={280}
            value={values.file}
            error={errors['file']}
            onChange={(file) => set('file', file)}
          />
          <TextInput label={t.website} description={t.websiteHint} dir="ltr" w={320} {...field('website')} />
        </Group>
        <FormButtons send={t.read} isBusy={isBusy} isLight />
        {done && (
          <Alert
            color={done.refused.length === 0 ? 'green' : 'orange'}
            title={t.imported({ count: format.count(done.saved) })}
          >
            {done.created > 0 && <Text size="sm">{t.created({ count: format.count(done.created) })}</Text>}
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
