import { Button, Group, TextInput } from '@mantine/core';
import { savePatternAlias, type PatternAlias } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toast } from '../feedback/toast.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { useApiForm } from '../form/use-api-form.ts';
import { useAliasesTexts } from './aliases-texts.ts';

interface AliasFormProps {
  readonly provider: PatternAlias['provider'];
  /** Absent: it is typed. */
  readonly patternCode?: string;
}

export function AliasForm({ provider, patternCode }: AliasFormProps) {
  const t = useAliasesTexts();
  const { form, field, problem, isBusy, reset } = useApiForm({
    initial: { foreign_id: '', pattern_code: patternCode ?? '', variables: '' },
    submit: ({ variables, ...typed }) => {
      const names = variables.split(/[,،\s]+/).filter((one) => one !== '');
      return ask(savePatternAlias, {
        body: { provider, ...typed, variables: names.length === 0 ? null : names },
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
        <TextInput label={t.foreignId} dir="ltr" {...field('foreign_id')} />
        {patternCode === undefined && <TextInput label={t.pattern} dir="ltr" {...field('pattern_code')} />}
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
