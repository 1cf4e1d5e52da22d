import { Notification } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { useCommonTexts } from '../common-texts.ts';
import type { Toast } from './toast-list.ts';
import { toastList } from './toast.tsx';
import classes from './toasts.module.css';

/** The place of toasts, at the lower edge of the page. */
export function Toasts() {
  const shown = useSyncExternalStore(toastList.subscribe, toastList.shown);
  return (
    <div className={classes.place}>
      {shown.map((toast) => (
        <ShownToast key={toast.id} {...toast} />
      ))}
    </div>
  );
}

function ShownToast({ id, message, color, forMs }: Toast) {
  const t = useCommonTexts();
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => toastList.remove(id), forMs);
    return () => clearTimeout(timer);
  }, [id, forMs, isHeld]);
  return (
    <Notification
      className={classes.toast ?? ''}
      color={color}
      onClose={() => toastList.remove(id)}
      // The close button of Mantine has no name of its own.
      closeButtonProps={{ 'aria-label': t.close }}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
    >
      {message}
    </Notification>
  );
}
