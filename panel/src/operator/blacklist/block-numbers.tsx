import { Alert, FileInput, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { addToBlacklist, importBlacklist, listLinesForOperator, type BlacklistImport } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { FormButtons } from '../../components/form/form-buttons.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { AccountSelect } from '../../components/accounts/account-select.tsx';
import { useFormat } from '../../language/language.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useCommonTexts } from '../../components/common-texts.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { useOperatorBlacklistTexts } from './blacklist-texts.ts';

interface BlockNumbersProps {
  readonly isOpen: boolean;
  readonly close: () => void;
}

export function BlockNumbers({ isOpen, close }: BlockNumbersProps) {
  const t = useOperatorBlacklistTexts();
  return (
    <Dialog isOpen={isOpen} close={close} title={t.add}>
      <BlockForm close={close} />
    </Dialog>
  );
}

const lineChoices = queryOptions({
  queryKey: queryKeys.lines.choices(),
  queryFn: async ({ signal }) => (await ask(listLinesForOperator, { query: { limit: 100 } }, signal)).data,
});

type Scope = 'global' | 'line' | 'account';
type Outcome = Pick<BlacklistImport, 'inserted' | 'known'> & Partial<BlacklistImport>;

function useBlockForm(done: (outcome: Outcome) => void) {
  return useApiForm({
    initial: {
      scope: 'global' as Scope,
      line_id: '',
      account_id: '',
      mobiles: '',
      file: null as File | null,
      reason: '',
    },
    submit({ scope, line_id: line, account_id: account, mobiles, file, reason }): Promise<Outcome> {
      const where = {
        scope,
        ...(scope === 'line' && { line_id: Number(line) }),
        ...(scope === 'account' && { account_id: Number(account) }),
        ...(reason !== '' && { reason }),
      };
      return file === null
        ? ask(addToBlacklist, { body: { ...where, mobiles: mobiles.split(/[\s,،;؛]+/).filter(Boolean) } })
        : ask(importBlacklist, { body: { ...where, file } });
    },
    async onDone(outcome) {
      await queryClient.invalidateQueries({ queryKey: queryKeys.blacklist.all });
      done(outcome);
    },
  });
}

function BlockForm({ close }: Pick<BlockNumbersProps, 'close'>) {
  const t = useOperatorBlacklistTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const maySeeLines = useMay('network');
  const { data: lines = [] } = useQuery({ ...lineChoices, enabled: maySeeLines });
  const [unread, setUnread] = useState<Outcome>();
  const { form, field, digits, choice, values, problem, isBusy } = useBlockForm((outcome) => {
    toast.done(t.added({ inserted: format.count(outcome.inserted), known: format.count(outcome.known) }));
    if (outcome.failed) setUnread(outcome);
    else close();
  });
  if (unread) return <Unread outcome={unread} />;
  const scopes = (['global', 'account', 'line'] as const).filter((scope) => scope !== 'line' || maySeeLines);
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <NativeSelect
          label={t.scope}
          {...field('scope')}
          data={scopes.map((value) => ({ value, label: t[value] }))}
        />
        {values.scope === 'line' && (
          <NativeSelect
            label={t.chooseLine}
            {...field('line_id')}
            data={[
              { value: '', label: '' },
              ...lines.map(({ id, number, title }) => ({ value: String(id), label: `${number} – ${title}` })),
            ]}
          />
        )}
        {values.scope === 'account' && (
          <AccountSelect
            label={t.chooseAccount}
            placeholder={t.findAccount}
            nothingFound={t.nothingFound}
            {...choice('account_id')}
          />
        )}
        <Textarea
          label={t.numbers}
          description={t.numbersHint}
          {...digits('mobiles')}
          disabled={values.file !== null}
          autosize
          minRows={3}
        />
        <FileInput
          label={t.file}
          description={t.fileHint}
          placeholder={common.pickFile}
          {...choice('file')}
          clearable
          clearButtonProps={{ 'aria-label': common.clear }}
        />
        <TextInput label={t.reason} {...field('reason')} dir="auto" />
        <FormButtons send={t.add} isBusy={isBusy} />
      </Stack>
    </form>
  );
}

function Unread({ outcome }: { readonly outcome: Outcome }) {
  const t = useOperatorBlacklistTexts();
  const format = useFormat();
  return (
    <Alert color="orange" title={t.unread({ count: format.count(outcome.failed ?? 0) })}>
      {(outcome.errors ?? []).map(({ row, message }) => (
        <Text key={row} size="sm">
          {t.row({ row: format.count(row), message })}
        </Text>
      ))}
    </Alert>
  );
}
