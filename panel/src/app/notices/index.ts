import { lazy } from 'react';

/** Loaded after the frame: nothing of them is needed for the first picture. */
export const NoticeBell = lazy(async () => ({ default: (await import('./notice-bell.tsx')).NoticeBell }));
export const LowBalanceBar = lazy(async () => ({
  default: (await import('./low-balance-bar.tsx')).LowBalanceBar,
}));
