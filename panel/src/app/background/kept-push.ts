import { useEffect } from 'react';

const givenKey = 'peyk-push-given';

/** Gives the subscription of this browser anew, once in a tab; nothing is loaded or asked where there is none. */
export function useKeptPush(username: string): void {
  useEffect(() => {
    if (localStorage.getItem('peyk-push') !== username || sessionStorage.getItem(givenKey) !== null) return;
    sessionStorage.setItem(givenKey, username);
    void import('../../session/push.ts').then(({ keepPush }) => keepPush(username)).catch(() => undefined);
  }, [username]);
}
