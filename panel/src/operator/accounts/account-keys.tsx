import { Badge, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { createAccountKey, revokeAccountKey, type ApiKey } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { PlusIcon } from '../../look/icons.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Empty } from '../../parts/empty.tsx';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { useRoomForm } from '../../parts/form/use-room-form.ts';
import { ListRows, type Column } from '../../parts/list/list-rows.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { usePartTexts } from '../../parts/part-texts.ts';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { tell } from '../../parts/tell.tsx';
import { useMay } from '../../session/me.ts';
import { accountKeys } from './accounts-queries.ts';
import { useAccountsTexts } from './accounts-texts.ts';

export function AccountKeys({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const mayEdit = useMay('accounts.edit');
  const query = useQuery(accountKeys(id));
  const [isMaking, making] = useDisclosure(false);
  const [revoked, setRevoked] = useState<ApiKey>();
  return (
    <Stack>
      {mayEdit && (
        <Group>
          <Button leftSection={<PlusIcon size={18} />} onClick={making.open}>
            {t.newKey}
          </Button>
        </Group>
      )}
      <Loaded query={query}>
        {(keys) =>
          keys.length === 0 ? (
            <Empty title={t.noKeys} />
          ) : (
            <ListRows
              name={t.keys}
              rows={keys}
              rowKey={(key) => key.id}
              columns={columnsOf(t, mayEdit ? setRevoked : undefined)}
            />
          )
        }
      </Loaded>
      <NewKey id={id} isOpen={isMaking} close={making.close} />
      <Revoke id={id} apiKey={revoked} close={() => setRevoked(undefined)} />
    </Stack>
  );
}

type Texts = ReturnType<typeof useAccountsTexts>;

function columnsOf(t: Texts, revoke: ((key: ApiKey) => void) | undefined): Column<ApiKey>[] {
  return [
    { key: 'name', title: t.name, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'hint', title: t.keyEnd, cell: ({ hint }) => <Ltr>{hint}</Ltr> },
    {
      key: 'used',
      title: t.lastUsed,
      cell: ({ last_used_at: at }) => (at ? <Moment at={at} isRelative /> : t.never),
    },
    {
      key: 'state',
      title: t.state,
      cell: ({ revoked_at: at }) => <Badge color={at ? 'red' : 'green'}>{at ? t.revoked : t.active}</Badge>,
    },
    {
      key: 'actions',
      title: t.actions,
      cell: (key) =>
        revoke &&
        key.revoked_at === null && (
          <Button variant="default" size="compact-sm" onClick={() => revoke(key)}>
            {t.revoke}
          </Button>
        ),
    },
  ];
}

interface NewKeyProps {
  readonly id: number;
  readonly isOpen: boolean;
  readonly close: () => void;
}

function NewKey({ id, isOpen, close }: NewKeyProps) {
  const t = useAccountsTexts();
  const parts = usePartTexts();
  const [made, setMade] = useState<string>();
  const { form, field, problem, isBusy, reset } = useRoomForm({
    initial: { name: '' },
    submit: (body) => ask(createAccountKey, { params: { id }, body }),
    async onDone({ api_key: key }) {
      await queryClient.invalidateQueries({ queryKey: ['accounts', 'keys'] });
      reset();
      setMade(key);
    },
  });
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={() => setMade(undefined)}
      title={t.newKey}
      closeButtonProps={{ 'aria-label': parts.close }}
      closeOnClickOutside={made === undefined}
    >
      {made === undefined ? (
        <form {...form}>
          <Stack>
            <FormProblem problem={problem} />
            <TextInput label={t.keyName} {...field('name')} dir="auto" data-autofocus />
            <Button type="submit" loading={isBusy}>
              {t.make}
            </Button>
          </Stack>
        </form>
      ) : (
        <ShownOnce value={made} hint={t.madeHint} action={{ text: t.done, close }} />
      )}
    </Modal>
  );
}

interface RevokeProps {
  readonly id: number;
  readonly apiKey: ApiKey | undefined;
  readonly close: () => void;
}

function Revoke({ id, apiKey, close }: RevokeProps) {
  const t = useAccountsTexts();
  const revoke = useMutation({
    mutationFn: (keyId: number) => ask(revokeAccountKey, { params: { id, key_id: keyId } }),
    meta: { stale: ['accounts'] },
    onSuccess() {
      close();
      tell.done(t.revokedNow);
    },
    onError: tell.refused,
  });
  return (
    <Confirm
      isOpen={apiKey !== undefined}
      close={close}
      title={t.revoke}
      action={t.revoke}
      isBusy={revoke.isPending}
      run={() => apiKey && revoke.mutate(apiKey.id)}
    >
      {t.revokeHint({ name: apiKey?.name ?? '' })}
    </Confirm>
  );
}
