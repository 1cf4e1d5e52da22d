import { Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  createSmppCredentialForAccount,
  deleteSmppCredentialOfAccount,
  editSmppCredentialOfAccount,
  listSmppCredentialsOfAccount,
  renewSmppPasswordOfAccount,
} from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { AddButton } from '../../components/record/add-button.tsx';
import type { CredentialCalls } from '../../components/smpp/calls.ts';
import { CredentialDialog } from '../../components/smpp/credential-dialog.tsx';
import { CredentialList } from '../../components/smpp/credential-list.tsx';
import { useSmppTexts } from '../../components/smpp/smpp-texts.ts';
import { useMay } from '../../session/me.ts';

const credentialsOf = (id: number) =>
  queryOptions({
    queryKey: queryKeys.smpp.credentials(id),
    queryFn: ({ signal }) => ask(listSmppCredentialsOfAccount, { params: { id } }, signal),
  });

function callsOf(id: number): CredentialCalls {
  const one = (credential: number) => ({ id, credential_id: credential });
  return {
    mayChooseTest: true,
    create: (body) => ask(createSmppCredentialForAccount, { params: { id }, body }),
    edit: (credential, body) => ask(editSmppCredentialOfAccount, { params: one(credential), body }),
    renew: (credential, body) => ask(renewSmppPasswordOfAccount, { params: one(credential), body }),
    remove: (credential) => ask(deleteSmppCredentialOfAccount, { params: one(credential) }),
  };
}

/** How programs of the account bind by SMPP. */
export function AccountSmpp({ id }: { readonly id: number }) {
  const t = useSmppTexts();
  const mayEdit = useMay('accounts.edit');
  const [isMaking, making] = useDisclosure(false);
  const calls = callsOf(id);
  return (
    <Stack>
      <Group>{mayEdit && <AddButton name={t.add} add={making.open} />}</Group>
      <Loaded query={useQuery(credentialsOf(id))} height={120}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t.none} />
          ) : (
            <CredentialList rows={rows} calls={mayEdit ? calls : undefined} />
          )
        }
      </Loaded>
      <CredentialDialog isOpen={isMaking} close={making.close} calls={calls} />
    </Stack>
  );
}
