import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { useEffect, useId, useRef } from 'react';

/** The menu where it is folded: open until another page is opened, its button is pressed again, or Escape. */
export function useMenu(path: string) {
  const [isOpen, { close, toggle }] = useDisclosure(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(close, [path, close]);
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    // What had the focus is out of sight now.
    button.current?.focus();
  });
  return { id, button, isOpen, close, toggle };
}
