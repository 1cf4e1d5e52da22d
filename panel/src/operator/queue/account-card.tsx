import { Badge, Card, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { accountQuery } from '../../facts/account.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Ltr } from '../../parts/ltr.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Facts } from './item-facts.tsx';
import { useQueueTexts } from './queue-texts.ts';

interface AccountCardProps {
  readonly id: number;
  readonly isTrusted: boolean | undefined;
}

/** Whose it is, beside what they wrote. */
export function AccountCard({ id, isTrusted }: AccountCardProps) {
  const t = useQueueTexts();
  const query = useQuery(accountQuery(id));
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
              {isTrusted && <Badge color="green">{t.trusted}</Badge>}
              {account.blocked && <Badge color="red">{t.blocked}</Badge>}
            </Group>
            <Facts
              facts={[
                [t.accountId, <Ltr key="id">{id}</Ltr>],
                [t.mobile, <Ltr key="mobile">{account.mobile}</Ltr>],
                [t.plan, account.plan.title],
                [t.memberSince, <Moment key="since" at={account.created_at} isRelative />],
              ]}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}
