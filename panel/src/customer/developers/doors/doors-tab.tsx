import {
  Anchor,
  Button,
  Card,
  Group,
  Skeleton,
  Stack,
  Switch,
  Table,
  Tabs,
  Text,
  Title,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { listDoors, switchDoor, type Door } from '@peyk/sdk';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';

import { ask } from '../../../api/ask.ts';
import { connected } from '../../../api/connected.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { AliasForm } from '../../../components/aliases/alias-form.tsx';
import { AliasList } from '../../../components/aliases/alias-list.tsx';
import { providerWords } from '../../../components/aliases/aliases-texts.ts';
import { Loaded } from '../../../components/feedback/loaded.tsx';
import { toast } from '../../../components/feedback/toast.tsx';
import { Copy } from '../../../components/values/copy-button.tsx';
import { Ltr } from '../../../components/values/ltr.tsx';
import { useLanguage } from '../../../language/language.tsx';
import { inLanguage } from '../../../language/texts.ts';
import { useMay } from '../../../session/me.ts';
import { NewKey } from '../new-key.tsx';
import { CheckTexts } from './check-texts.tsx';
import { DoorCalls } from './door-calls.tsx';
import { DoorPushes } from './door-pushes.tsx';
import { useDoorsTexts } from './doors-texts.ts';
import { providers } from './provider-words.ts';

const PasteAliases = lazy(
  connected(async () => ({ default: (await import('./paste-aliases.tsx')).PasteAliases })),
);

const doorsQuery = queryOptions({
  queryKey: queryKeys.doors.list(),
  queryFn: ({ signal }) => ask(listDoors, {}, signal),
});

/** Programs of other providers: what to change in them, and what became of their calls. */
export function DoorsTab() {
  const t = useDoorsTexts();
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t.hint}
      </Text>
      <Loaded query={useQuery(doorsQuery)} height={320}>
        {(doors) => <Doors doors={doors} />}
      </Loaded>
    </Stack>
  );
}

function Doors({ doors }: { readonly doors: readonly Door[] }) {
  const { language } = useLanguage();
  return (
    <Tabs variant="outline" defaultValue={doors[0]?.provider ?? null} keepMounted={false}>
      <Tabs.List mb="md">
        {doors.map(({ provider }) => (
          <Tabs.Tab key={provider} value={provider}>
            {inLanguage(providerWords[provider], language)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {doors.map((door) => (
        <Tabs.Panel key={door.provider} value={door.provider}>
          <OneDoor door={door} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function OneDoor({ door }: { readonly door: Door }) {
  const t = useDoorsTexts();
  const { language } = useLanguage();
  const maySend = useMay('send');
  const { provider } = door;
  return (
    <Stack component="section" gap="lg" aria-label={inLanguage(providerWords[provider], language)}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {inLanguage(providerWords[provider], language)}
        </Title>
        <Anchor href={`/docs/guides/from-${provider}`} size="sm">
          {t.guide}
        </Anchor>
      </Group>
      <DoorSwitch door={door} />
      <Steps door={door} />
      <Stack>
        <Title order={3} size="h5">
          {t.aliases}
        </Title>
        <AliasList filter={{ provider }} />
        {maySend && <AliasForm provider={provider} />}
        {maySend && (
          <Suspense fallback={<Skeleton height={40} />}>
            <PasteAliases provider={provider} />
          </Suspense>
        )}
      </Stack>
      <DoorPushes provider={provider} />
      <DoorCalls provider={provider} />
    </Stack>
  );
}

function DoorSwitch({ door: { provider, is_open: isOpen } }: { readonly door: Door }) {
  const t = useDoorsTexts();
  const mayManage = useMay('manage');
  const change = useMutation({
    mutationFn: (wanted: boolean) => ask(switchDoor, { params: { provider }, body: { is_open: wanted } }),
    meta: { stale: [queryKeys.doors.list()] },
    onSuccess: ({ is_open: isNowOpen }) => toast.done(isNowOpen ? t.opened : t.closed),
    onError: toast.refused,
  });
  return (
    <Switch
      label={t.open}
      description={t.openHint}
      checked={change.isPending ? change.variables : isOpen}
      disabled={!mayManage}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
}

function Steps({ door: { provider, address, hosts } }: { readonly door: Door }) {
  const t = useDoorsTexts();
  const { language } = useLanguage();
  const mayManage = useMay('manage');
  const [isMaking, making] = useDisclosure(false);
  const words = providers[provider];
  const place = words.keyPlace && inLanguage(words.keyPlace, language);
  const keyHint = place === undefined ? t.keyHint : t.keyInBodyHint({ place });
  return (
    <Card>
      <Stack>
        <Title order={3} size="h5">
          {t.steps}
        </Title>
        <div>
          <Group gap="xs">
            <Text fw={600}>{t.address}</Text>
            <Text span style={{ overflowWrap: 'anywhere' }}>
              <Ltr>{address}</Ltr>
            </Text>
            <Copy value={address} />
          </Group>
          <Text size="sm" c="dimmed">
            {t.addressHint({ address: words.address })}
          </Text>
          {hosts.length > 0 && (
            <Text size="sm" c="dimmed">
              {t.hosts} <Ltr>{hosts.join(', ')}</Ltr>
            </Text>
          )}
        </div>
        <div>
          <Group gap="xs">
            <Text fw={600}>{t.key}</Text>
            {mayManage && (
              <Button variant="default" size="compact-sm" onClick={making.open}>
                {t.newKey}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {keyHint}
          </Text>
        </div>
        <div>
          <Text fw={600}>{t.approval}</Text>
          <Text size="sm" c="dimmed">
            {t.approvalHint}
          </Text>
          <CheckTexts />
        </div>
        <Table aria-label={t.programs}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.program}</Table.Th>
              <Table.Th>{t.change}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {words.programs.map(([program, change]) => (
              <Table.Tr key={program}>
                <Table.Td>
                  <Ltr>{program}</Ltr>
                </Table.Td>
                <Table.Td>{inLanguage(change, language)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
      <NewKey isOpen={isMaking} close={making.close} provider={provider} />
    </Card>
  );
}
