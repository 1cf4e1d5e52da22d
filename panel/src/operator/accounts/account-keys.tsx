import { Group, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { createAccountKey, exportAccountKeys, revokeAccountKey } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AddButton } from '../../components/record/add-button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { KeyList } from '../../components/keys/key-list.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { OneTimeSecret } from '../../components/keys/one-time-secret.tsx';
import { useMay } from '../../session/me.ts';
import { accountKeys } from './accounts-queries.ts';
import { useAccountsTexts } from './accounts-texts.ts';

export function AccountKeys({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const mayEdit = useMay('accounts.edit');
  const [isMaking, making] = useDisclosure(false);
  return (
    <Stack>
      <Group justify="space-between">
        {mayEdit && <AddButton name={t.newKey} add={making.open} />}
        <ExportMenu operation={exportAccountKeys} params={{ id }} />
      </Group>
      <KeyList
        query={useQuery(accountKeys(id))}
        empty={<Empty title={t.noKeys} />}
        revoke={
          mayEdit
            ? {
                run: (keyId) => ask(revokeAccountKey, { params: { id, key_id: keyId } }),
                stale: [queryKeys.accounts.all],
              }
            : undefined
        }
      />
      <NewKey id={id} isOpen={isMaking} close={making.close} />
    </Stack>
  );
}

interface NewKeyProps {
  readonly id: number;
  readonly isOpen: boolean;
  readonly close: () => void;
}

function NewKey({ id, isOpen, close }: NewKeyProps) {
  const t = useAccountsTexts();
  const [made, setMade] = useState<string>();
  const { form, field, problem, isBusy, reset } = useApiForm({
    initial: { name: '' },
    submit: (body) => ask(createAccountKey, { params: { id }, body }),
    async onDone({ api_key: key }) {
      await queryClient.invalidateQueries({ queryKey: queryKeys.accounts.keys() });
      reset();
      setMade(key);
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      close={close}
      onExitTransitionEnd={() => setMade(undefined)}
      title={t.newKey}
      closeOnClickOutside={made === undefined}
      closeOnEscape={made === undefined}
    >
      {made === undefined ? (
        <form {...form}>
          <Stack>
            <FormProblem problem={problem} />
            <TextInput label={t.keyName} {...field('name')} dir="auto" data-autofocus />
            <FormButtons send={t.make} isBusy={isBusy} />
          </Stack>
        </form>
      ) : (
        <OneTimeSecret value={made} hint={t.madeHint} action={{ text: t.done, close }} />
      )}
    </Dialog>
  );
}
