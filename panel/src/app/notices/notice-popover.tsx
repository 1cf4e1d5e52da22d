import { Popover } from '@mantine/core';

import type { MenuButton } from '../lazy-menu.tsx';
import { useOpenAtOnce } from '../use-open-at-once.ts';
import { useBellTexts } from './bell-texts.ts';
import { NoticeList } from './notice-list.tsx';

/** The list of notices under the bell. */
export function NoticePopover({ button }: { readonly button: MenuButton }) {
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
        <NoticeList close={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
