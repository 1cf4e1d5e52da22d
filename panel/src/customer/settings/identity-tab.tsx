import { Alert, Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { showOwnIdentity, submitOwnIdentity, type OwnIdentity } from '@peyk/sdk';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { identityStateWords } from '../../components/people/identity-words.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { IdentityFiles } from './identity-files.tsx';
import { IdentityNumbers } from './identity-numbers.tsx';
import { OwnNumber } from './own-number.tsx';
import { useIdentityTexts } from './identity-texts.ts';

const ownIdentityQuery = queryOptions({
  queryKey: queryKeys.identity.own(),
  queryFn: ({ signal }) => ask(showOwnIdentity, {}, signal),
});

/** What every change of the documents answers. */
const keep = (data: OwnIdentity) => void queryClient.setQueryData(ownIdentityQuery.queryKey, data);

/** What the service asks the customer for, and what became of it. */
export function IdentityTab() {
  const t = useIdentityTexts();
  return (
    <Loaded query={useQuery(ownIdentityQuery)} height={320}>
      {(identity) =>
        identity.is_open || identity.limit !== null ? (
          <Documents identity={identity} />
        ) : (
          <Empty title={t.closed} />
        )
      }
    </Loaded>
  );
}

function Documents({ identity }: { readonly identity: OwnIdentity }) {
  const t = useIdentityTexts();
  const submit = useMutation({
    mutationFn: () => ask(submitOwnIdentity, {}),
    onSuccess(data) {
      keep(data);
      toast.done(t.submitted);
    },
    onError: toast.refused,
  });
  return (
    <Card maw={720}>
      <Stack gap="lg">
        <State identity={identity} />
        {identity.limit !== null && <OwnNumber limit={identity.limit} />}
        {identity.is_open && (
          <>
            <Text size="sm" c="dimmed">
              {t.privacy}
            </Text>
            <IdentityNumbers identity={identity} keep={keep} />
            <IdentityFiles identity={identity} keep={keep} />
            {identity.may_change && (
              <Group>
                <Button loading={submit.isPending} onClick={() => submit.mutate()}>
                  {t.submit}
                </Button>
              </Group>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

function State({ identity }: { readonly identity: OwnIdentity }) {
  const t = useIdentityTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const { word, color } = identityStateWords[identity.state];
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Text fw={600}>{t.state}</Text>
        <Badge color={color}>{inLanguage(word, language)}</Badge>
      </Group>
      {identity.expires_at !== null && (
        <Text size="sm">{t.verifiedUntil({ moment: format.moment(identity.expires_at) })}</Text>
      )}
      {identity.reason !== null && (
        <Alert color="red">
          <bdi>{identity.reason}</bdi>
        </Alert>
      )}
    </Stack>
  );
}
