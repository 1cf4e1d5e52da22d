import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { disableUser, enableUser, listUsers, removeUser, type User } from '@peyk/sdk';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AddButton } from '../../components/record/add-button.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PeopleList } from '../../components/people/people-list.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMe } from '../../session/me.ts';
import { InvitePerson } from './invite-person.tsx';
import { useSettingsTexts } from './settings-texts.ts';

const peoplePage = (page: number) =>
  queryOptions({
    queryKey: queryKeys.users.list(page),
    queryFn: ({ signal }) => ask(listUsers, { query: { page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  });

export function PeopleTab() {
  const t = useSettingsTexts();
  const me = useMe();
  const { filters, turnTo, clear } = useFilters('/settings');
  const [isInviting, inviting] = useDisclosure(false);
  const paramsOf = (user: User) => ({ params: { id: user.id } });
  return (
    <>
      <PeopleList
        name={t.people}
        query={useQuery(peoplePage(filters.page))}
        clear={clear}
        turnTo={turnTo}
        empty={t.noPeople}
        tools={<AddButton name={t.invite} add={inviting.open} />}
        access={{
          on: (user) => ask(enableUser, paramsOf(user)),
          off: (user) => ask(disableUser, paramsOf(user)),
          stale: [queryKeys.users.all],
        }}
        mayChange={(user) => user.id !== me.id}
        more={(user) => <RemovePerson user={user} />}
      />
      <InvitePerson isOpen={isInviting} close={inviting.close} />
    </>
  );
}

function RemovePerson({ user }: { readonly user: User }) {
  const t = useSettingsTexts();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => ask(removeUser, { params: { id: user.id } }),
    meta: { stale: [queryKeys.users.all] },
    onSuccess: () => toast.done(t.done),
    onError: toast.refused,
    onSettled: () => setAsking(false),
  });
  return (
    <>
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
    </>
  );
}
