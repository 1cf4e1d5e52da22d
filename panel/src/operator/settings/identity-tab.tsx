import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { listIdentityCases, showIdentityRules } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { AccountName } from '../../components/accounts/account-name.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { useFormat } from '../../language/language.tsx';
import { linkTo } from '../../links.ts';
import { IdentityRulesForm } from './identity-rules-form.tsx';
import { useIdentityRulesTexts } from './identity-rules-texts.ts';

const shownMax = 50;

const waitingCases = queryOptions({
  queryKey: queryKeys.identity.cases(),
  queryFn: ({ signal }) => ask(listIdentityCases, { query: { state: 'waiting', limit: shownMax } }, signal),
});

const rulesQuery = queryOptions({
  queryKey: queryKeys.identity.rules(),
  queryFn: ({ signal }) => ask(showIdentityRules, {}, signal),
});

/** Whose documents wait, and what is asked for. */
export function IdentityRulesTab() {
  const t = useIdentityRulesTexts();
  return (
    <Stack gap="lg">
      <Card>
        <Stack>
          <Title order={2} size="h4">
            {t.waiting}
          </Title>
          <Waiting />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <Title order={2} size="h4">
            {t.rules}
          </Title>
          <Loaded query={useQuery(rulesQuery)} height={320}>
            {(rules) => <IdentityRulesForm key={rules.updated_at} rules={rules} />}
          </Loaded>
        </Stack>
      </Card>
    </Stack>
  );
}

function Waiting() {
  const t = useIdentityRulesTexts();
  const format = useFormat();
  return (
    <Loaded query={useQuery(waitingCases)} height={80}>
      {({ data }) =>
        data.length === 0 ? (
          <Text c="dimmed">{t.noneWaiting}</Text>
        ) : (
          <Stack gap="xs">
            {data.map(({ account_id: id, submitted_at: at }) => (
              <Group key={id} gap="sm">
                <AccountName id={id} />
                <Text size="sm" c="dimmed">
                  {at === null ? '' : format.moment(at)}
                </Text>
                <Anchor component={PageLink} to={linkTo('/console/accounts/$id', { id, tab: 'identity' })}>
                  {t.check}
                </Anchor>
              </Group>
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}
