import { Card, Switch } from '@mantine/core';
import { trustAccount } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { accountTrust } from './accounts-queries.ts';
import { useAccountsTexts } from './accounts-texts.ts';

/** Whether approved texts pass by themselves. */
export function AccountTrust({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const mayModerate = useMay('moderation');
  const query = useQuery(accountTrust(id));
  const change = useMutation({
    mutationFn: (isTrusted: boolean) =>
      ask(trustAccount, { params: { id }, body: { is_trusted: isTrusted } }),
    meta: { stale: [queryKeys.accounts.all] },
    onSuccess: () => toast.done(t.changed),
    onError: toast.refused,
  });
  return (
    <Card maw={640}>
      <Loaded query={query} height={48}>
        {({ is_trusted: isTrusted }) => (
          <Switch
            label={t.trusted}
            description={t.trustHint}
            checked={isTrusted}
            disabled={!mayModerate || change.isPending}
            onChange={(event) => change.mutate(event.currentTarget.checked)}
          />
        )}
      </Loaded>
    </Card>
  );
}
