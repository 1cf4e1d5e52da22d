import { Skeleton, Tabs } from '@mantine/core';
import { Suspense, lazy } from 'react';

import { useFilters } from '../../parts/list/use-filters.ts';
import { RoomTitle } from '../../parts/room-title.tsx';
import { TabList } from '../../parts/tab-list.tsx';
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
    { value: 'security', title: t.security, part: <SecurityTab />, isOpen: true },
    { value: 'profile', title: t.profile, part: <ProfileTab />, isOpen: mayManage },
    { value: 'people', title: t.people, part: <PeopleTab />, isOpen: mayManage },
    { value: 'blacklist', title: t.blacklist, part: <BlacklistTab />, isOpen: useMay('read') },
    {
      value: 'notifications',
      title: notifications.tab,
      part: <NotificationsTab />,
      isOpen: useMay('read'),
    },
  ].filter(({ isOpen }) => isOpen);
  return (
    <>
      <RoomTitle title={t.title} />
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
        {tabs.map(({ value, part }) => (
          <Tabs.Panel key={value} value={value}>
            <Suspense fallback={<Skeleton height={320} />}>{part}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
