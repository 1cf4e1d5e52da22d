import { Button } from '@mantine/core';
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
import { queryKeys } from '../../api/query-keys.ts';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PeopleList } from '../../components/people/people-list.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { accountPeople } from './accounts-queries.ts';
import { useAccountsTexts } from './accounts-texts.ts';

export function AccountPeople({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const mayEdit = useMay('accounts.edit');
  const { filters, turnTo, clear } = useFilters('/console/accounts/$id');
  const paramsOf = (user: User) => ({ params: { id, user_id: user.id } });
  return (
    <PeopleList
      name={t.people}
      query={useQuery(accountPeople(id, filters.page))}
      clear={clear}
      turnTo={turnTo}
      empty={t.noPeople}
      tools={<ExportMenu operation={exportUsersOfAccount} params={{ id }} />}
      access={{
        on: (user) => ask(enableUserByOperator, paramsOf(user)),
        off: (user) => ask(disableUserByOperator, paramsOf(user)),
        stale: [queryKeys.accounts.all],
      }}
      mayChange={() => mayEdit}
      more={(user) => user.two_factor.length > 0 && <ResetFactors accountId={id} user={user} />}
    />
  );
}

function ResetFactors({ accountId, user }: { readonly accountId: number; readonly user: User }) {
  const t = useAccountsTexts();
  const [isOpen, dialog] = useDisclosure(false);
  const reset = useMutation({
    mutationFn: () => ask(resetUserTwoFactorByOperator, { params: { id: accountId, user_id: user.id } }),
    meta: { stale: [queryKeys.accounts.all] },
    onSuccess: () => toast.done(t.changed),
    onError: toast.refused,
  });
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={dialog.open}>
        {t.resetFactors}
      </Button>
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
    </>
  );
}
