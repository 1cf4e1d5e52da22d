import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Decision } from './decide.ts';

/** So long a decision can be taken back. */
const pauseMs = 6000;

interface Postponed {
  readonly decision: Decision;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Decisions that are made after a pause: until then the service knows nothing of them, so that taking one back leaves
 * no trace in money, messages or notices. The next decision, and leaving the desk, end the pause.
 */
export function usePostponed(make: (decision: Decision) => Promise<unknown>) {
  const waiting = useRef<Postponed>(undefined);
  const [last, setLast] = useState<Decision>();
  // Those that wait, and those on their way: out of the list until the service has answered.
  const [unsettled, setUnsettled] = useState<readonly Decision[]>([]);
  const settle = (decision: Decision) => setUnsettled((all) => all.filter((one) => one !== decision));

  const take = (): Decision | undefined => {
    const postponed = waiting.current;
    if (postponed === undefined) return undefined;
    clearTimeout(postponed.timer);
    waiting.current = undefined;
    setLast(undefined);
    return postponed.decision;
  };
  const finish = (isLeaving = false) => {
    const decision = take();
    if (decision === undefined) return;
    // What goes wrong is said by the mutation itself.
    make(isLeaving ? { ...decision, isLeaving } : decision).then(
      () => settle(decision),
      () => settle(decision),
    );
  };
  const leave = useEffectEvent(() => finish(true));
  useEffect(() => {
    const onLeave = () => leave();
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

  return {
    /** The decision that can still be taken back. */
    last,
    unsettled,
    postpone(decision: Decision) {
      finish();
      waiting.current = { decision, timer: setTimeout(() => finish(), pauseMs) };
      setLast(decision);
      setUnsettled((all) => [...all, decision]);
    },
    /** Takes the last decision back; undefined: it is made already. */
    undo(): Decision | undefined {
      const decision = take();
      if (decision !== undefined) settle(decision);
      return decision;
    },
  };
}
