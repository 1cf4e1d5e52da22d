import { useState, type ComponentType, type ReactElement } from 'react';

import { connected } from '../api/connected.ts';

interface ButtonProps {
  readonly autoFocus?: boolean;
  readonly onClick?: () => void;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-expanded'?: boolean;
}

export type MenuButton = (props: ButtonProps) => ReactElement;

/** What opens when its button is clicked; it opens as soon as it is drawn. */
type OpenedMenu = ComponentType<{ readonly button: MenuButton }>;

interface LazyMenuProps {
  readonly load: () => Promise<OpenedMenu>;
  readonly kind?: 'menu' | 'dialog';
  readonly button: MenuButton;
}

/**
 * A button whose menu is loaded when it is wanted: what opens over a page is 22 kB of compressed script. A pointer or
 * the focus on the button loads it, a click draws it.
 */
export function LazyMenu({ load, kind = 'menu', button }: LazyMenuProps) {
  const [Menu, setMenu] = useState<OpenedMenu>();
  if (Menu) return <Menu button={button} />;
  // What could not be loaded is tried again with the next click.
  const loadAhead = () => void connected(load)().catch(() => undefined);
  const open = () =>
    void connected(load)().then(
      (loaded) => setMenu(() => loaded),
      () => undefined,
    );
  return button({
    onClick: open,
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    'aria-haspopup': kind,
    'aria-expanded': false,
  });
}
