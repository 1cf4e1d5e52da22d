import { Anchor, Group, Skeleton, Stack, Tabs } from '@mantine/core';
import { Suspense, lazy } from 'react';

import { connected } from '../../api/connected.ts';
import { CodeIcon, ExternalIcon, MobileIcon } from '../../theme/icons.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { useDevelopersTexts } from './developers-texts.ts';
import { Keys } from './keys.tsx';
import { Samples } from './samples.tsx';

const Calls = lazy(connected(async () => ({ default: (await import('./calls.tsx')).Calls })));

const Webhooks = lazy(connected(async () => ({ default: (await import('./webhooks.tsx')).Webhooks })));

const VerifyTab = lazy(connected(async () => ({ default: (await import('./verify-tab.tsx')).VerifyTab })));

const DoorsTab = lazy(connected(async () => ({ default: (await import('./doors/doors-tab.tsx')).DoorsTab })));
const SmppTab = lazy(connected(async () => ({ default: (await import('./smpp-tab.tsx')).SmppTab })));

const tabs = ['keys', 'webhooks', 'calls', 'verify', 'doors', 'smpp'] as const;

export function DevelopersPage() {
  const t = useDevelopersTexts();
  const { filters, clear, change } = useFilters('/developers');
  const tab = tabs.find((one) => one === filters.tab) ?? 'keys';
  const links = [
    ['/docs', t.documents, CodeIcon],
    ['/handset', t.handset, MobileIcon],
    ['/openapi.json', t.document, ExternalIcon],
  ] as const;
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        {links.map(([address, name, Icon]) => (
          <Anchor key={address} href={address} size="sm">
            <Group gap={6} wrap="nowrap">
              <Icon size={16} />
              {name}
            </Group>
          </Anchor>
        ))}
      </PageTitle>
      <Tabs
        value={tab}
        onChange={(chosen) => (chosen === null || chosen === 'keys' ? clear() : change({ tab: chosen }))}
        keepMounted={false}
      >
        <TabList open={tab}>
          <Tabs.Tab value="keys">{t.keysAndSamples}</Tabs.Tab>
          <Tabs.Tab value="webhooks">{t.webhooks}</Tabs.Tab>
          <Tabs.Tab value="calls">{t.calls}</Tabs.Tab>
          <Tabs.Tab value="verify">{t.verify}</Tabs.Tab>
          <Tabs.Tab value="doors">{t.doors}</Tabs.Tab>
          <Tabs.Tab value="smpp">{t.smpp}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="keys">
          <Stack gap="xl">
            <Keys />
            <Samples />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="webhooks">
          <Suspense fallback={<Skeleton height={320} />}>
            <Webhooks />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="calls">
          <Suspense fallback={<Skeleton height={320} />}>
            <Calls />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="verify">
          <Suspense fallback={<Skeleton height={320} />}>
            <VerifyTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="doors">
          <Suspense fallback={<Skeleton height={320} />}>
            <DoorsTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="smpp">
          <Suspense fallback={<Skeleton height={320} />}>
            <SmppTab />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
