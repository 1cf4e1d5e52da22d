import type { MenuButton } from '../lazy-menu.tsx';
import { BellPopover } from './bell-popover.tsx';
import { NoticeList } from './notice-list.tsx';

/** The list of notices under the bell. */
export function NoticePopover({ button }: { readonly button: MenuButton }) {
  return <BellPopover button={button}>{(close) => <NoticeList close={close} />}</BellPopover>;
}
