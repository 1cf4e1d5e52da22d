import { useQuery } from '@tanstack/react-query';

import { operatorBellQuery } from '../../shared-queries/operator-bell.ts';
import { BellButton } from './bell-button.tsx';

const loadList = async () => (await import('./operator-bell-popover.tsx')).OperatorBellPopover;

/** How many kinds of work have something new. */
export function OperatorBell() {
  const { data = [] } = useQuery(operatorBellQuery);
  return <BellButton unread={data.filter(({ is_new: isNew }) => isNew).length} load={loadList} />;
}
