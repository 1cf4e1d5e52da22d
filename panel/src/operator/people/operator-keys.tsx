import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import {
  createOperatorKey,
  exportOperatorKeys,
  listOperatorKeys,
  revokeOperatorKey,
  type Operator,
} from '@peyk/sdk';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { ListRows, type Column } from '../../components/list/list-rows.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { OneTimeSecret } from '../../components/keys/one-time-secret.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { usePeopleTexts } from './people-texts.ts';

interface OperatorKeysProps {
  readonly operator: Operator;
  readonly isOpen: boolean;
  readonly close: () => void;
}

const keysQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.operators.keys(id),
    queryFn: ({ signal }) => ask(listOperatorKeys, { params: { id } }, signal),
  });

export function OperatorKeys({ operator, isOpen, close }: OperatorKeysProps) {
  const t = usePeopleTexts();
  const [made, setMade] = useState<string>();
  return (
    <Dialog
      isOpen={isOpen}
      close={close}
      onExitTransitionEnd={() => setMade(undefined)}
      size="xl"
      title={t.keysOf({ name: operator.name })}
    >
      <Stack>
        {made !== undefined && <OneTimeSecret hint={t.keyOnce} value={made} />}
        <MakeKey id={operator.id} onMade={setMade} />
        <KeyList id={operator.id} />
      </Stack>
    </Dialog>
  );
}

function MakeKey({ id, onMade }: { readonly id: number; readonly onMade: (key: string) => void }) {
  const t = usePeopleTexts();
  const { form, field, problem, isBusy, reset } = useApiForm({
    initial: { name: '' },
    submit: (body) => ask(createOperatorKey, { params: { id }, body }),
    async onDone({ operator_key: key }) {
      reset();
      onMade(key);
      await queryClient.invalidateQueries({ queryKey: queryKeys.operators.all });
    },
  });
  return (
    <form {...form}>
      <FormProblem problem={problem} />
      <Group align="start">
        <TextInput
          placeholder={t.keyName}
          aria-label={t.keyName}
          {...field('name')}
          dir="auto"
          flex="1 1 200px"
          data-autofocus
        />
        <Button type="submit" loading={isBusy}>
          {t.makeKey}
        </Button>
      </Group>
    </form>
  );
}

type Key = NonNullable<(typeof listOperatorKeys)['types']>['data'][number];

function KeyList({ id }: { readonly id: number }) {
  const t = usePeopleTexts();
  const columns: Column<Key>[] = [
    { key: 'name', card: 'headline', title: t.keyName, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'hint', card: 'fact', title: t.beginsWith, cell: ({ hint }) => <Ltr>{hint}</Ltr> },
    {
      key: 'used',
      card: 'fact',
      title: t.lastUsed,
      cell: ({ last_used_at: at }) => (at === null ? t.never : <Moment at={at} isRelative />),
    },
    { key: 'actions', card: 'actions', title: t.actions, cell: (key) => <Revoke id={id} of={key} /> },
  ];
  return (
    <Loaded query={useQuery(keysQuery(id))} height={120}>
      {(keys) =>
        keys.length === 0 ? (
          <Text c="dimmed">{t.noKeys}</Text>
        ) : (
          <Stack>
            <ListRows name={t.keys} rows={keys} rowKey={({ id: keyId }) => keyId} columns={columns} />
            <Group justify="end">
              <ExportMenu operation={exportOperatorKeys} params={{ id }} />
            </Group>
          </Stack>
        )
      }
    </Loaded>
  );
}

/** The second press revokes: a dialog over a dialog would be one too many. */
function Revoke({ id, of: key }: { readonly id: number; readonly of: Key }) {
  const t = usePeopleTexts();
  const [isAsked, setAsked] = useState(false);
  const revoke = useMutation({
    mutationFn: () => ask(revokeOperatorKey, { params: { id, key_id: key.id } }),
    meta: { stale: [queryKeys.operators.all] },
    onSuccess: () => toast.done(t.done),
    onError: toast.refused,
  });
  if (key.revoked_at !== null) return <Badge color="red">{t.revoked}</Badge>;
  if (!isAsked)
    return (
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsked(true)}>
        {t.revoke}
      </Button>
    );
  return (
    <Stack gap="xs" role="alert">
      <Text size="sm">{t.revokeHint({ name: key.name })}</Text>
      <Button color="red" size="compact-sm" loading={revoke.isPending} onClick={() => revoke.mutate()}>
        {t.revoke}
      </Button>
    </Stack>
  );
}
