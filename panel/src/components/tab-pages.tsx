import { Skeleton, Tabs } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';

import { TabList } from './tab-list.tsx';

interface TabPagesProps<Value extends string> {
  readonly tabs: readonly { readonly value: Value; readonly title: string; readonly content: ReactNode }[];
  readonly open: Value;
  readonly choose: (tab: Value) => void;
}

/** Parts of a page behind tabs; only the open one is there. */
export function TabPages<Value extends string>({ tabs, open, choose }: TabPagesProps<Value>) {
  return (
    <Tabs value={open} keepMounted={false} onChange={(tab) => tab !== null && choose(tab as Value)}>
      <TabList open={open}>
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
  );
}
