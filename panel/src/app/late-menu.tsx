import { Suspense, useState, type ComponentType, type ReactElement } from 'react';

interface LateMenuProps {
  readonly menu: ComponentType<{ readonly button: ReactElement; readonly isOpenAtOnce: boolean }>;
  /** The button, here with what notes a click that came before the menu. */
  readonly button: (onClick: (() => void) | undefined) => ReactElement;
}

/** A button whose menu is loaded after the room: what opens over a page is 22 kB of compressed script. */
export function LateMenu({ menu: Menu, button }: LateMenuProps) {
  const [wasClicked, setClicked] = useState(false);
  return (
    <Suspense fallback={button(() => setClicked(true))}>
      <Menu button={button(undefined)} isOpenAtOnce={wasClicked} />
    </Suspense>
  );
}
