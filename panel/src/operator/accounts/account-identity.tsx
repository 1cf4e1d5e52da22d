import { Alert, Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { downloadIdentityFile, showAccountIdentity, type AccountIdentity as Identity } from '@peyk/sdk';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { saveFile } from '../../components/files/save-file.ts';
import { identityStateWords } from '../../components/people/identity-words.ts';
import { Facts, type Fact } from '../../components/values/facts.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { IdentityDecision } from './identity-decision.tsx';
import { useAccountIdentityTexts } from './identity-texts.ts';

const identityOf = (id: number) =>
  queryOptions({
    queryKey: queryKeys.identity.of(id),
    queryFn: ({ signal }) => ask(showAccountIdentity, { params: { id } }, signal),
    // Every question is a look that is recorded: none is asked again by itself.
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** The documents of an account. They are read when the operator asks for them, because every look is recorded. */
export function AccountIdentity({ id }: { readonly id: number }) {
  const t = useAccountIdentityTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card maw={820}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t.hint}
        </Text>
        {isOpen ? (
          <Documents id={id} />
        ) : (
          <Group>
            <Button variant="default" onClick={() => setIsOpen(true)}>
              {t.show}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

function Documents({ id }: { readonly id: number }) {
  const keep = (data: Identity) => void queryClient.setQueryData(identityOf(id).queryKey, data);
  return (
    <Loaded query={useQuery(identityOf(id))} height={240}>
      {(identity) => (
        <Stack gap="lg">
          <State identity={identity} />
          {identity.items.map((item) => (
            <Item key={item.key} id={id} item={item} />
          ))}
          <IdentityDecision identity={identity} keep={keep} />
        </Stack>
      )}
    </Loaded>
  );
}

function State({ identity }: { readonly identity: Identity }) {
  const t = useAccountIdentityTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const { word, color } = identityStateWords[identity.state];
  const momentOf = (at: string | null) => (at === null ? t.none : format.moment(at));
  const facts: readonly Fact[] = [
    [
      t.state,
      <Badge key="value" color={color}>
        {inLanguage(word, language)}
      </Badge>,
    ],
    [t.submitted, momentOf(identity.submitted_at)],
    [t.decided, momentOf(identity.decided_at)],
    [t.expires, momentOf(identity.expires_at)],
    ...(identity.asks_register
      ? [[t.register, <Register key="value" register={identity.register} />] as const]
      : []),
  ];
  return (
    <Stack>
      <Facts cols={2} spacing="sm" facts={facts} />
      {identity.reason !== null && (
        <Alert color="red">
          <bdi>{identity.reason}</bdi>
        </Alert>
      )}
    </Stack>
  );
}

function Register({ register }: { readonly register: Identity['register'] }) {
  const t = useAccountIdentityTexts();
  const format = useFormat();
  if (register === null) return t.notAsked;
  const words = register.match === null ? t.unknown : register.match ? t.matches : t.differs;
  return `${words} · ${format.moment(register.asked_at)}`;
}

function Item({ id, item }: { readonly id: number; readonly item: Identity['items'][number] }) {
  const t = useAccountIdentityTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const title = language === 'fa' ? item.title_fa : item.title_en;
  const read = useMutation({
    mutationFn: async (file: (typeof item.files)[number]) => {
      const name = `${item.key}-${file.id}.${file.media_type.split('/')[1] ?? 'bin'}`;
      const content = await ask(downloadIdentityFile, { params: { id, file_id: file.id } });
      saveFile(content, name);
    },
    onError: toast.refused,
  });
  return (
    <Stack gap="xs" role="group" aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      {item.value !== null && (item.kind === 'text' ? <bdi>{item.value}</bdi> : <Ltr>{item.value}</Ltr>)}
      {item.value === null && item.files.length === 0 && <Text c="dimmed">{t.notGiven}</Text>}
      <Group gap="sm">
        {item.files.map((file, index) => (
          <Button
            key={file.id}
            variant="default"
            size="compact-sm"
            loading={read.isPending}
            onClick={() => read.mutate(file)}
          >
            {t.openFile({ title, number: format.count(index + 1) })}
          </Button>
        ))}
      </Group>
      {item.reason !== null && (
        <Text size="sm" c="red">
          <bdi>{item.reason}</bdi>
        </Text>
      )}
    </Stack>
  );
}
