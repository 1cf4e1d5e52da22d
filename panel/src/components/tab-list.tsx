import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';

/** Tabs in one row, which scrolls where it is narrow; the open one is brought into view. */
export function TabList({ open, children }: { readonly open: string; readonly children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected=true]');
    if (row && tab) scrollSideways(row, tab);
  }, [open]);
  return (
    <Tabs.List mb="lg" ref={list}>
      {children}
    </Tabs.List>
  );
}

/** Not scrollIntoView: it scrolls the page too where the row is below the window. */
function scrollSideways(row: Element, tab: Element): void {
  const [shown, wanted] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  const before = Math.min(0, wanted.left - shown.left);
  const after = Math.max(0, wanted.right - shown.right);
  row.scrollBy({ left: before || after });
}
