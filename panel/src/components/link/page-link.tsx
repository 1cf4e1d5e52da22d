import { useRef, type ComponentProps, type MouseEvent } from 'react';

import type { PanelLink } from '../../links.ts';
import { useRouting } from '../../routing/routing-context.ts';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: PanelLink;
}

/** A pointer that rests this long on a link will probably click it. */
const intentMs = 60;

/** A link to a page, alone or as the component of an anchor, a button or a card. */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const { go, prepare } = useRouting();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => clearTimeout(timer.current);
  const expect = () => {
    forget();
    timer.current = setTimeout(() => prepare(to, 'probable'), intentMs);
  };
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlain(event)) return;
        event.preventDefault();
        void go(to);
      }}
      onFocus={inOrder(rest.onFocus, expect)}
      onMouseEnter={inOrder(rest.onMouseEnter, expect)}
      onMouseLeave={inOrder(rest.onMouseLeave, forget)}
      onPointerDown={inOrder(rest.onPointerDown, () => prepare(to, 'certain'))}
    />
  );
}

/** Menus listen to their entries too. */
const inOrder =
  <Event,>(theirs: ((event: Event) => void) | undefined, ours: () => void) =>
  (event: Event) => {
    theirs?.(event);
    ours();
  };

/** With a key held, or another button, the browser opens a tab or a window of its own. */
const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
