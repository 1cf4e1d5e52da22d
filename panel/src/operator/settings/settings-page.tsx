import { Skeleton, Tabs } from '@mantine/core';
import { Suspense, lazy } from 'react';

import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { TabList } from '../../components/tab-list.tsx';
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
    { value: 'hours', title: t.hours, content: <HoursTab />, isOpen: mayModerate },
    { value: 'rules', title: t.rules, content: <RulesTab />, isOpen: mayModerate },
    { value: 'words', title: t.optOut, content: <ReplyWordsTab />, isOpen: useMay('blacklist') },
    { value: 'reasons', title: t.reasons, content: <ReadyTextsTab kind="reason" />, isOpen: mayModerate },
    { value: 'seller', title: t.seller, content: <SellerTab />, isOpen: useMay('money.read') },
    {
      value: 'answers',
      title: t.answers,
      content: <ReadyTextsTab kind="answer" />,
      isOpen: useMay('tickets'),
    },
    { value: 'alerts', title: alerts.title, content: <AlertsTab />, isOpen: useMay('network') },
  ].filter(({ isOpen }) => isOpen);
  const first = tabs[0]?.value ?? '';
  const { filters, change } = useFilters({ tab: '' });
  const value = tabs.some((tab) => tab.value === filters.tab) ? filters.tab : first;
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
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
            <Suspense fallback={<Skeleton height={320} />}>{tab.content}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
