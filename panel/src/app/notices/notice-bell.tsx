import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';

import { noticesQuery } from '../../shared-queries/notices.ts';
import { useFormat } from '../../language/language.tsx';
import { BellIcon } from '../../theme/icons.tsx';
import { useNoticesTexts } from './notices-texts.ts';

const NoticeList = lazy(async () => ({ default: (await import('./notice-list.tsx')).NoticeList }));

/** How many notices are new; the list is loaded when it is opened. */
export function NoticeBell() {
  const t = useNoticesTexts();
  const format = useFormat();
  const { data } = useQuery(noticesQuery);
  const [isOpen, bell] = useDisclosure(false);
  const unread = data?.unread ?? 0;
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => (open ? bell.open() : bell.close())}
      position="bottom-end"
      width="min(360px, calc(100vw - 32px))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Indicator
        display="flex"
        disabled={unread === 0}
        label={format.count(unread)}
        size={18}
        offset={4}
        color="red"
      >
        <Popover.Target>
          <ActionIcon
            variant="default"
            radius="xl"
            size="lg"
            aria-label={unread === 0 ? t.title : t.unread({ count: format.count(unread) })}
            onClick={bell.toggle}
          >
            <BellIcon size={18} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t.title}>
        <Suspense fallback={null}>
          <NoticeList close={bell.close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
