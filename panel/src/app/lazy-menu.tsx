import { Suspense, useState, type ComponentType, type ReactElement } from 'react';

interface LazyMenuProps {
  readonly menu: ComponentType<{ readonly button: ReactElement; readonly isOpenAtOnce: boolean }>;
  /** The button, here with what notes a click that came before the menu. */
  readonly button: (onClick: (() => void) | undefined) => ReactElement;
}

/** A button whose menu is loaded after the page: what opens over a page is 22 kB of compressed script. */
export function LazyMenu({ menu: Menu, button }: LazyMenuProps) {
  const [wasClicked, setClicked] = useState(false);
  return (
    <Suspense fallback={button(() => setClicked(true))}>
      <Menu button={button(undefined)} isOpenAtOnce={wasClicked} />
    </Suspense>
  );
}
