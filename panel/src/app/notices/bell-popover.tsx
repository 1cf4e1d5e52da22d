import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';

import type { MenuButton } from '../lazy-menu.tsx';
import { useOpenAtOnce } from '../use-open-at-once.ts';
import { useBellTexts } from './bell-texts.ts';

interface BellPopoverProps {
  readonly button: MenuButton;
  readonly children: (close: () => void) => ReactNode;
}

/** The list under a bell. */
export function BellPopover({ button, children }: BellPopoverProps) {
  const t = useBellTexts();
  const { opened, onChange } = useOpenAtOnce();
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width="min(360px, calc(100vw - 32px))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>{button({ autoFocus: true, onClick: () => onChange(!opened) })}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={t.title}>
        {children(() => onChange(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
