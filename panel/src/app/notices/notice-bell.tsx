import { ActionIcon, Indicator } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { noticesQuery } from '../../shared-queries/notices.ts';
import { useFormat } from '../../language/language.tsx';
import { BellIcon } from '../../theme/icons.tsx';
import { LazyMenu } from '../lazy-menu.tsx';
import { useBellTexts } from './bell-texts.ts';

const loadNotices = async () => (await import('./notice-popover.tsx')).NoticePopover;

/** How many notices are new; the list is loaded when it is opened. */
export function NoticeBell() {
  const t = useBellTexts();
  const format = useFormat();
  const { data } = useQuery(noticesQuery);
  const unread = data?.unread ?? 0;
  return (
    <Indicator
      display="flex"
      disabled={unread === 0}
      label={format.count(unread)}
      size={18}
      offset={4}
      color="red"
    >
      <LazyMenu
        load={loadNotices}
        kind="dialog"
        button={(props) => (
          <ActionIcon
            variant="default"
            radius="xl"
            size="lg"
            aria-label={unread === 0 ? t.title : t.unread({ count: format.count(unread) })}
            {...props}
          >
            <BellIcon size={18} />
          </ActionIcon>
        )}
      />
    </Indicator>
  );
}
