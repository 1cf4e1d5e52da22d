import { useQuery } from '@tanstack/react-query';

import { noticesQuery } from '../../shared-queries/notices.ts';
import { BellButton } from './bell-button.tsx';

const loadNotices = async () => (await import('./notice-popover.tsx')).NoticePopover;

/** How many notices are new. */
export function NoticeBell() {
  const { data } = useQuery(noticesQuery);
  return <BellButton unread={data?.unread ?? 0} load={loadNotices} />;
}
