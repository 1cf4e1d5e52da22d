import { Card, Radio, Stack } from '@mantine/core';
import { trustAccount, type AccountTrust as Trust } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useFormat } from '../../language/language.tsx';
import { useMay } from '../../session/me.ts';
import { accountTrust } from './accounts-queries.ts';
import { useAccountsTexts } from './accounts-texts.ts';

const decisions = { yes: true, no: false, rule: null } as const;
type Decision = keyof typeof decisions;

function decisionOf({ by, is_trusted: isTrusted }: Trust): Decision {
  if (by !== 'operator') return 'rule';
  return isTrusted ? 'yes' : 'no';
}

/** Whether approved texts pass by themselves: as an operator says, or by the rule. */
export function AccountTrust({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const mayModerate = useMay('moderation');
  const query = useQuery(accountTrust(id));
  const change = useMutation({
    mutationFn: (decision: Decision) =>
      ask(trustAccount, { params: { id }, body: { is_trusted: decisions[decision] } }),
    meta: { stale: [queryKeys.accounts.all] },
    onSuccess: () => toast.done(t.changed),
    onError: toast.refused,
  });
  const isOff = !mayModerate || change.isPending;
  return (
    <Card maw={640}>
      <Loaded query={query} height={120}>
        {(trust) => (
          <Radio.Group
            label={t.trusted}
            description={t.trustHint}
            value={decisionOf(trust)}
            onChange={(wanted) => change.mutate(wanted as Decision)}
          >
            <Stack gap="xs" mt="sm">
              <Radio value="yes" label={t.trustYes} disabled={isOff} />
              <Radio value="no" label={t.trustNo} disabled={isOff} />
              <RuleOption trust={trust} isOff={isOff} />
            </Stack>
          </Radio.Group>
        )}
      </Loaded>
    </Card>
  );
}

/** The way back to the rule, with what the rule says of this account. */
function RuleOption({ trust, isOff }: { readonly trust: Trust; readonly isOff: boolean }) {
  const t = useAccountsTexts();
  const format = useFormat();
  const { trusted_after: needed, approved_in_row: done } = trust;
  const count = format.count(needed ?? 0);
  const said =
    needed === null
      ? t.trustRuleOff
      : done >= needed
        ? t.trustRuleGives({ count })
        : t.trustRuleCounts({ done: format.count(done), count });
  return <Radio value="rule" label={t.trustByRule} description={said} disabled={isOff} />;
}
