import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';

/**
 * A menu that opens when it is drawn. It begins closed and with the focus on its button, so that it notes where the focus
 * goes back to.
 */
export function useOpenAtOnce() {
  const [opened, { open, set }] = useDisclosure(false);
  useEffect(open, [open]);
  return { opened, onChange: set };
}
