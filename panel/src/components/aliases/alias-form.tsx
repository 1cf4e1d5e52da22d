import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { savePatternAlias, type PatternAlias } from '@peyk/sdk';

import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { toast } from '../feedback/toast.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { useApiForm } from '../form/use-api-form.ts';
import { providerWords, useAliasesTexts } from './aliases-texts.ts';

const providerNames = Object.keys(providerWords) as PatternAlias['provider'][];

interface AliasFormProps {
  /** Absent: it is chosen. */
  readonly provider?: PatternAlias['provider'];
  /** Absent: it is typed. */
  readonly patternCode?: string;
}

export function AliasForm({ provider, patternCode }: AliasFormProps) {
  const t = useAliasesTexts();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<PatternAlias['provider']>(provider ?? 'kavenegar');
  const { form, field, problem, isBusy, reset } = useApiForm({
    initial: { foreign_id: '', pattern_code: patternCode ?? '', variables: '' },
    submit: ({ variables, ...typed }) => {
      const names = variables.split(/[,،\s]+/).filter((one) => one !== '');
      return ask(savePatternAlias, {
        body: { provider: chosen, ...typed, variables: names.length === 0 ? null : names },
      });
    },
    async onDone() {
      reset();
      await queryClient.invalidateQueries({ queryKey: queryKeys.doors.all });
      toast.done(t.saved);
    },
  });
  return (
    <form {...form}>
      <FormProblem problem={problem} />
      <Group align="flex-end">
        {provider === undefined && (
          <NativeSelect
            label={t.provider}
            value={chosen}
            data={providerNames.map((name) => ({
              value: name,
              label: inLanguage(providerWords[name], language),
            }))}
            onChange={(event) => setChosen(event.currentTarget.value as PatternAlias['provider'])}
          />
        )}
        <TextInput label={t.foreignId} dir="ltr" flex="1 1 140px" {...field('foreign_id')} />
        {patternCode === undefined && (
          <TextInput label={t.pattern} dir="ltr" flex="1 1 140px" {...field('pattern_code')} />
        )}
        <TextInput
          label={t.variables}
          description={t.variablesHint}
          dir="ltr"
          {...field('variables')}
          flex="1 1 240px"
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {t.save}
        </Button>
      </Group>
    </form>
  );
}
