import { lazy } from 'react';

import { connected } from '../../api/connected.ts';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { TabPages } from '../../components/tab-pages.tsx';
import { useMay } from '../../session/me.ts';
import { useAlertsTexts } from './alerts-texts.ts';
import { useIdentityRulesTexts } from './identity-rules-texts.ts';
import { HoursTab } from './hours-tab.tsx';
import { ReadyTextsTab } from './ready-texts-tab.tsx';
import { ReplyWordsTab } from './reply-words-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { SellerTab } from './seller-tab.tsx';
import { useConsoleSettingsTexts } from './settings-texts.ts';

const AlertsTab = lazy(connected(async () => ({ default: (await import('./alerts-tab.tsx')).AlertsTab })));

const IdentityRulesTab = lazy(
  connected(async () => ({ default: (await import('./identity-tab.tsx')).IdentityRulesTab })),
);

export function ConsoleSettingsPage() {
  const t = useConsoleSettingsTexts();
  const alerts = useAlertsTexts();
  const identity = useIdentityRulesTexts();
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
    { value: 'identity', title: identity.tab, content: <IdentityRulesTab />, isOpen: useMay('identity') },
    { value: 'alerts', title: alerts.title, content: <AlertsTab />, isOpen: useMay('network') },
  ].filter(({ isOpen }) => isOpen);
  const first = tabs[0]?.value ?? '';
  const { filters, change } = useFilters('/console/settings');
  const value = tabs.some((tab) => tab.value === filters.tab) ? filters.tab : first;
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
      <TabPages tabs={tabs} open={value} choose={(tab) => change({ tab })} />
    </>
  );
}
