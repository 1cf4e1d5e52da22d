import { lazy } from 'react';

import { connected } from '../../api/connected.ts';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { TabPages } from '../../components/tab-pages.tsx';
import { useMay } from '../../session/me.ts';
import { useNotificationsTexts } from './notifications-texts.ts';
import { SecurityTab } from './security-tab.tsx';
import { useSendingTexts } from './sending-texts.ts';
import { useSettingsTexts } from './settings-texts.ts';

const BlacklistTab = lazy(
  connected(async () => ({ default: (await import('./blacklist-tab.tsx')).BlacklistTab })),
);
const NotificationsTab = lazy(
  connected(async () => ({
    default: (await import('./notifications-tab.tsx')).NotificationsTab,
  })),
);
const PeopleTab = lazy(connected(async () => ({ default: (await import('./people-tab.tsx')).PeopleTab })));
const SendingTab = lazy(connected(async () => ({ default: (await import('./sending-tab.tsx')).SendingTab })));
const ProfileTab = lazy(connected(async () => ({ default: (await import('./profile-tab.tsx')).ProfileTab })));

const IdentityTab = lazy(
  connected(async () => ({ default: (await import('./identity-tab.tsx')).IdentityTab })),
);

export function SettingsPage() {
  const t = useSettingsTexts();
  const notifications = useNotificationsTexts();
  const sending = useSendingTexts();
  const mayManage = useMay('manage');
  const { filters, change } = useFilters('/settings');
  const all = [
    { value: 'security', title: t.security, content: <SecurityTab />, isOpen: true },
    { value: 'profile', title: t.profile, content: <ProfileTab />, isOpen: mayManage },
    { value: 'people', title: t.people, content: <PeopleTab />, isOpen: mayManage },
    { value: 'blacklist', title: t.blacklist, content: <BlacklistTab />, isOpen: useMay('read') },
    {
      value: 'notifications',
      title: notifications.tab,
      content: <NotificationsTab />,
      isOpen: useMay('read'),
    },
    { value: 'identity', title: t.identity, content: <IdentityTab />, isOpen: mayManage },
    { value: 'sending', title: sending.tab, content: <SendingTab />, isOpen: useMay('read') },
  ] as const;
  const tabs = all.filter(({ isOpen }) => isOpen);
  return (
    <>
      <PageTitle title={t.title} />
      <TabPages tabs={tabs} open={filters.tab} choose={(tab) => change({ tab, search: '' })} />
    </>
  );
}
