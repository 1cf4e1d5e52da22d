import { Badge, Card, Group, Stack, Text } from '@mantine/core';
import { listAccountDecisions, showAccountTrust } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../../api/ask.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { knownAccount } from '../../../shared-queries/accounts.ts';
import { useFormat } from '../../../language/language.tsx';
import { Loaded } from '../../../components/feedback/loaded.tsx';
import { Ltr } from '../../../components/values/ltr.tsx';
import { RecordId } from '../../../components/values/record-id.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { Facts } from './item-facts.tsx';
import { useQueueTexts } from '../queue-texts.ts';

const decisionsQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.moderation.decisions(id),
    queryFn: ({ signal }) => ask(listAccountDecisions, { params: { id } }, signal),
  });

const trustQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.accounts.trust(id),
    queryFn: ({ signal }) => ask(showAccountTrust, { params: { id } }, signal),
  });

/** Whose it is, beside what they wrote. */
export function AccountCard({ id }: { readonly id: number }) {
  const t = useQueueTexts();
  const query = useQuery(knownAccount(id));
  const trust = useQuery(trustQuery(id));
  return (
    <Card>
      <Loaded query={query} height={96}>
        {(account) => (
          <>
            <Group gap="xs" mb="md">
              <Text fw={700} dir="auto">
                {account.displayName}
              </Text>
              <Badge color={account.verified ? 'green' : 'orange'}>
                {account.verified ? t.verified : t.notVerified}
              </Badge>
              {trust.data?.is_trusted && <Badge color="green">{t.trusted}</Badge>}
              {account.blocked && <Badge color="red">{t.blocked}</Badge>}
            </Group>
            <Facts
              facts={[
                [t.accountId, <RecordId key="id" id={id} />],
                [t.mobile, <Ltr key="mobile">{account.mobile}</Ltr>],
                [t.plan, account.plan.title],
                [t.memberSince, <Moment key="since" at={account.created_at} isRelative />],
              ]}
            />
          </>
        )}
      </Loaded>
      <History id={id} />
    </Card>
  );
}

/** How operators decided about the account before, and why they refused. */
function History({ id }: { readonly id: number }) {
  const t = useQueueTexts();
  const format = useFormat();
  const { data } = useQuery(decisionsQuery(id));
  if (data === undefined) return null;
  const { approved, refused, last } = data;
  const refusals = last.filter(({ reason }) => reason !== null);
  return (
    <Stack gap="xs" mt="md">
      <Text size="sm">
        <Text span c="dimmed" size="sm">
          {t.history}:{' '}
        </Text>
        {approved + refused === 0
          ? t.noDecisions
          : t.decisions({ approved: format.count(approved), refused: format.count(refused) })}
      </Text>
      {refusals.length > 0 && (
        <Stack gap={2} component="section" aria-label={t.lastRefusals}>
          {refusals.map(({ subject, reason, created_at }) => (
            <Text key={`${subject}${created_at}`} size="sm" c="dimmed">
              <Moment at={created_at} isRelative />: <bdi>{reason}</bdi>
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
