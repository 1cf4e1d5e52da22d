import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';

/** Tabs in one row, which scrolls where it is narrow; the open one is brought into view. */
export function TabList({ open, children }: { readonly open: string; readonly children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return (
    <Tabs.List mb="lg" ref={list}>
      {children}
    </Tabs.List>
  );
}
