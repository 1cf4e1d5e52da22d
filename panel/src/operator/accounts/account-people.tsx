import { Badge, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  disableUserByOperator,
  enableUserByOperator,
  resetUserTwoFactorByOperator,
  type User,
  exportUsersOfAccount,
} from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Empty } from '../../parts/empty.tsx';
import { ExportMenu } from '../../parts/list/export-menu.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import { ServerList } from '../../parts/list/server-list.tsx';
import { useFilters } from '../../parts/list/use-filters.ts';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { tell } from '../../parts/tell.tsx';
import { useTurn } from '../../parts/use-turn.ts';
import { useMay } from '../../session/me.ts';
import { accountPeople } from './accounts-queries.ts';
import { useAccountsTexts, userRoleWords, userStateWords } from './accounts-texts.ts';

const filterSpec = { tab: '' };
const colors = { invited: 'blue', active: 'green', disabled: 'red' } as const;

export function AccountPeople({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const { language } = useLanguage();
  const { filters, turnTo, clear } = useFilters(filterSpec);
  const query = useQuery(accountPeople(id, filters.page));
  const columns: Column<User>[] = [
    { key: 'name', title: t.name, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'username', title: t.username, cell: ({ username }) => <Ltr>{username}</Ltr> },
    { key: 'mobile', title: t.mobile, cell: ({ mobile }) => <Ltr>{mobile}</Ltr> },
    { key: 'role', title: t.role, cell: ({ role }) => role && inLanguage(userRoleWords[role], language) },
    {
      key: 'state',
      title: t.state,
      cell: ({ state }) => <Badge color={colors[state]}>{inLanguage(userStateWords[state], language)}</Badge>,
    },
    {
      key: 'seen',
      title: t.lastSignIn,
      cell: ({ last_sign_in_at: at }) => (at ? <Moment at={at} isRelative /> : t.never),
    },
    { key: 'actions', title: t.actions, cell: (user) => <PersonActions accountId={id} user={user} /> },
  ];
  return (
    <ServerList
      name={t.people}
      query={query}
      columns={columns}
      rowKey={(user) => user.id}
      isFiltered={false}
      clear={clear}
      turnTo={turnTo}
      empty={<Empty title={t.noPeople} />}
      tools={<ExportMenu operation={exportUsersOfAccount} params={{ id }} />}
    />
  );
}

function PersonActions({ accountId, user }: { readonly accountId: number; readonly user: User }) {
  const t = useAccountsTexts();
  const mayEdit = useMay('accounts.edit');
  const [isOpen, dialog] = useDisclosure(false);
  const params = { id: accountId, user_id: user.id };
  const { turn, isPending } = useTurn({
    on: () => ask(enableUserByOperator, { params }),
    off: () => ask(disableUserByOperator, { params }),
    stale: ['accounts'],
    said: { on: t.changed, off: t.disabledNow },
  });
  const isDisabled = user.state === 'disabled';
  const reset = useMutation({
    mutationFn: () => ask(resetUserTwoFactorByOperator, { params }),
    meta: { stale: ['accounts'] },
    onSuccess: () => tell.done(t.changed),
    onError: tell.refused,
  });
  if (!mayEdit) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        size="compact-sm"
        loading={isPending}
        onClick={() => turn(isDisabled ? 'on' : 'off')}
      >
        {isDisabled ? t.enable : t.disable}
      </Button>
      {user.two_factor.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={dialog.open}>
          {t.resetFactors}
        </Button>
      )}
      <Confirm
        isOpen={isOpen}
        close={dialog.close}
        title={t.resetFactors}
        action={t.resetFactors}
        isBusy={reset.isPending}
        run={() => reset.mutate(undefined, { onSettled: dialog.close })}
      >
        {t.resetHint({ name: user.username })}
      </Confirm>
    </Group>
  );
}
