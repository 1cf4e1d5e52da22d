import { Skeleton, Tabs } from '@mantine/core';
import { Suspense, lazy } from 'react';

import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { useMay } from '../../session/me.ts';
import { useNotificationsTexts } from './notifications-texts.ts';
import { SecurityTab } from './security-tab.tsx';
import { useSettingsTexts } from './settings-texts.ts';

const BlacklistTab = lazy(async () => ({ default: (await import('./blacklist-tab.tsx')).BlacklistTab }));
const NotificationsTab = lazy(async () => ({
  default: (await import('./notifications-tab.tsx')).NotificationsTab,
}));
const PeopleTab = lazy(async () => ({ default: (await import('./people-tab.tsx')).PeopleTab }));
const ProfileTab = lazy(async () => ({ default: (await import('./profile-tab.tsx')).ProfileTab }));

const filterSpec = { tab: 'security', search: '' };

export function SettingsPage() {
  const t = useSettingsTexts();
  const notifications = useNotificationsTexts();
  const mayManage = useMay('manage');
  const { filters, change } = useFilters(filterSpec);
  const tabs = [
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
  ].filter(({ isOpen }) => isOpen);
  return (
    <>
      <PageTitle title={t.title} />
      <Tabs
        value={filters.tab}
        keepMounted={false}
        onChange={(tab) => change({ tab: tab ?? 'security', search: '' })}
      >
        <TabList open={filters.tab}>
          {tabs.map(({ value, title }) => (
            <Tabs.Tab key={value} value={value}>
              {title}
            </Tabs.Tab>
          ))}
        </TabList>
        {tabs.map(({ value, content }) => (
          <Tabs.Panel key={value} value={value}>
            <Suspense fallback={<Skeleton height={320} />}>{content}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
