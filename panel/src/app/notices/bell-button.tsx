import { ActionIcon, Indicator } from '@mantine/core';
import type { ComponentType } from 'react';

import { useFormat } from '../../language/language.tsx';
import { BellIcon } from '../../theme/icons.tsx';
import { LazyMenu, type MenuButton } from '../lazy-menu.tsx';
import { useBellTexts } from './bell-texts.ts';

interface BellButtonProps {
  readonly unread: number;
  readonly load: () => Promise<ComponentType<{ readonly button: MenuButton }>>;
}

/** A bell that says how much is new; its list is loaded when it is opened. */
export function BellButton({ unread, load }: BellButtonProps) {
  const t = useBellTexts();
  const format = useFormat();
  return (
    <Indicator
      display="flex"
      disabled={unread === 0}
      label={format.count(unread)}
      size={18}
      offset={4}
      color="var(--delete)"
      // Light in the dark scheme, where white on it cannot be read.
      styles={{ indicator: { color: 'var(--card)' } }}
    >
      <LazyMenu
        load={load}
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
