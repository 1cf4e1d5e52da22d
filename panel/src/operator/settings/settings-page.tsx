import { Skeleton, Tabs } from '@mantine/core';
import { Suspense, lazy } from 'react';

import { useFilters } from '../../parts/list/use-filters.ts';
import { RoomTitle } from '../../parts/room-title.tsx';
import { TabList } from '../../parts/tab-list.tsx';
import { useMay } from '../../session/me.ts';
import { useAlertsTexts } from './alerts-texts.ts';
import { HoursTab } from './hours-tab.tsx';
import { ReadyTextsTab } from './ready-texts-tab.tsx';
import { ReplyWordsTab } from './reply-words-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { SellerTab } from './seller-tab.tsx';
import { useConsoleSettingsTexts } from './settings-texts.ts';

const AlertsTab = lazy(async () => ({ default: (await import('./alerts-tab.tsx')).AlertsTab }));

export function ConsoleSettingsPage() {
  const t = useConsoleSettingsTexts();
  const alerts = useAlertsTexts();
  const mayModerate = useMay('moderation');
  const tabs = [
    { value: 'hours', title: t.hours, part: <HoursTab />, isOpen: mayModerate },
    { value: 'rules', title: t.rules, part: <RulesTab />, isOpen: mayModerate },
    { value: 'words', title: t.optOut, part: <ReplyWordsTab />, isOpen: useMay('blacklist') },
    { value: 'reasons', title: t.reasons, part: <ReadyTextsTab kind="reason" />, isOpen: mayModerate },
    { value: 'seller', title: t.seller, part: <SellerTab />, isOpen: useMay('money.read') },
    { value: 'answers', title: t.answers, part: <ReadyTextsTab kind="answer" />, isOpen: useMay('tickets') },
    { value: 'alerts', title: alerts.title, part: <AlertsTab />, isOpen: useMay('network') },
  ].filter(({ isOpen }) => isOpen);
  const first = tabs[0]?.value ?? '';
  const { filters, change } = useFilters({ tab: '' });
  const value = tabs.some((tab) => tab.value === filters.tab) ? filters.tab : first;
  return (
    <>
      <RoomTitle title={t.title} hint={t.hint} />
      <Tabs value={value} keepMounted={false} onChange={(tab) => change({ tab: tab ?? '' })}>
        <TabList open={value}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.value} value={tab.value}>
              {tab.title}
            </Tabs.Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab.value} value={tab.value}>
            <Suspense fallback={<Skeleton height={320} />}>{tab.part}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
