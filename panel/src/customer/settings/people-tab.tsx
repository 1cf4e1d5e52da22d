import { Badge, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { disableUser, enableUser, listUsers, removeUser, type User } from '@peyk/sdk';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { PlusIcon } from '../../look/icons.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Empty } from '../../parts/empty.tsx';
import type { Column } from '../../parts/list/list-rows.tsx';
import { ServerList } from '../../parts/list/server-list.tsx';
import { useFilters } from '../../parts/list/use-filters.ts';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { tell } from '../../parts/tell.tsx';
import { useTurn } from '../../parts/use-turn.ts';
import { useMe } from '../../session/me.ts';
import { InvitePerson } from './invite-person.tsx';
import { roleWords, userStateWords, useSettingsTexts } from './settings-texts.ts';

const peoplePage = (page: number) =>
  queryOptions({
    queryKey: ['users', 'list', page],
    queryFn: ({ signal }) => ask(listUsers, { query: { page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  });

const colors = { invited: 'orange', active: 'green', disabled: 'red' } as const;
const noFilters = {};

export function PeopleTab() {
  const t = useSettingsTexts();
  const { filters, turnTo, clear } = useFilters(noFilters);
  const [isInviting, inviting] = useDisclosure(false);
  const query = useQuery(peoplePage(filters.page));
  return (
    <>
      <ServerList
        name={t.people}
        query={query}
        columns={useColumns()}
        rowKey={({ id }) => id}
        isFiltered={false}
        clear={clear}
        turnTo={turnTo}
        empty={<Empty title={t.noPeople} />}
        tools={
          <Button leftSection={<PlusIcon size={18} />} onClick={inviting.open}>
            {t.invite}
          </Button>
        }
      />
      <InvitePerson isOpen={isInviting} close={inviting.close} />
    </>
  );
}

function useColumns(): Column<User>[] {
  const t = useSettingsTexts();
  const { language } = useLanguage();
  return [
    { key: 'name', title: t.name, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'username', title: t.username, cell: ({ username }) => <Ltr>{username}</Ltr> },
    { key: 'role', title: t.role, cell: ({ role }) => role && inLanguage(roleWords[role], language) },
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
    { key: 'actions', title: t.actions, cell: (user) => <PersonActions user={user} /> },
  ];
}

function PersonActions({ user }: { readonly user: User }) {
  const t = useSettingsTexts();
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const params = { id: user.id };
  const { turn, isPending } = useTurn({
    on: () => ask(enableUser, { params }),
    off: () => ask(disableUser, { params }),
    stale: ['users'],
    said: { on: t.done, off: t.disabledNow },
  });
  const isDisabled = user.state === 'disabled';
  const remove = useMutation({
    mutationFn: () => ask(removeUser, { params }),
    meta: { stale: ['users'] },
    onSuccess: () => tell.done(t.done),
    onError: tell.refused,
    onSettled: () => setAsking(false),
  });
  if (user.id === me.id) return null;
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
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      <Confirm
        isOpen={isAsking}
        close={() => setAsking(false)}
        title={t.remove}
        action={t.remove}
        name={user.username}
        isBusy={remove.isPending}
        run={() => remove.mutate()}
      >
        {t.removeHint({ name: user.name || user.username })}
      </Confirm>
    </Group>
  );
}
