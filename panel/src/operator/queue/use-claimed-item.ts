import { useDocumentVisibility, useIdle } from '@mantine/hooks';
import type { ReviewClaim } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { toast } from '../../components/feedback/toast.tsx';
import { useMe } from '../../session/me.ts';
import { DeskClaim } from './desk-claim.ts';
import { claimSubjectOf, type DeskItem } from './desk-item.ts';
import { claimsQuery } from './queue-queries.ts';
import { useQueueTexts } from './queue-texts.ts';

const renewMs = 30_000;
/** An idle desk leaves its item to others after this long. */
const idleMs = 5 * 60_000;
const candidatesMax = 100;

interface Place {
  readonly key: string;
  readonly at: number;
  /** Where to go on when another operator is at it: onward, back, or nowhere since just this one was chosen. */
  readonly way: 1 | -1 | 0;
}

/** What would be shown, in order. */
function candidatesFrom(items: readonly DeskItem[], { at, way }: Place): readonly DeskItem[] {
  const [before, from] = [items.slice(0, at), items.slice(at)];
  if (way === 0) return from.slice(0, 1);
  const ordered =
    way === 1 ? [...from, ...before] : [...items.slice(0, at + 1).toReversed(), ...items.slice(at + 1)];
  return ordered.slice(0, candidatesMax);
}

/** Who else is at an item. */
function useOthersClaims(): (item: DeskItem | undefined) => ReviewClaim | undefined {
  const { operator_id: me } = useMe();
  const { data = [] } = useQuery(claimsQuery);
  const bySubject = new Map(
    data.filter(({ operator }) => operator.id !== me).map((claim) => [claim.subject, claim]),
  );
  return (item) => item && bySubject.get(claimSubjectOf(item));
}

/** The chosen place of the list; when its item is gone, it is that of what came after it. */
function usePlace(items: readonly DeskItem[]) {
  const [chosen, setChosen] = useState<Place>({ key: '', at: 0, way: 1 });
  const found = items.findIndex(({ key }) => key === chosen.key);
  const at = Math.max(0, found >= 0 ? found : Math.min(chosen.at, items.length - 1));
  const place: Place = { key: items[at]?.key ?? '', at, way: found >= 0 ? chosen.way : 1 };
  const choose = (to: number, way: Place['way']) => {
    const next = Math.min(Math.max(0, to), items.length - 1);
    setChosen({ key: items[next]?.key ?? '', at: next, way });
  };
  /** One that comes back into the list with the next drawing. */
  const chooseItem = ({ key }: DeskItem, to: number) => setChosen({ key, at: to, way: 0 });
  return { place, item: items[at], choose, chooseItem };
}

/** What the desk has claimed, and what it could not get. */
function useDeskClaim(items: readonly DeskItem[], place: Place, choose: (to: number, way: 1) => void) {
  const [desk] = useState(() => new DeskClaim());
  const [mine, setMine] = useState<string>();
  const [missed, setMissed] = useState<Place>();
  const show = (claimed: string | null | undefined) => {
    if (claimed === undefined) return;
    const to = items.findIndex(({ subject }) => subject === claimed);
    setMissed(to < 0 ? place : undefined);
    setMine(items[to]?.key);
    if (to >= 0) choose(to, 1);
  };
  const claim = (wanted: readonly DeskItem[], isTakenOver = false) => {
    const subjects = wanted.map(({ subject }) => subject);
    if (subjects.length === 0) desk.leave();
    else void desk.ask(subjects, isTakenOver).then(show, toast.refused);
  };
  useEffect(() => {
    const leave = () => desk.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [desk]);
  const isMissedAt = missed?.key === place.key && missed.way === place.way;
  return { isMine: mine === place.key, isMissedAt, claim, keep: (subject: string) => desk.keep(subject) };
}

/**
 * The item that the operator is at, claimed as long as it is shown. When it is decided, gone or taken over, what comes
 * after it and is free is claimed instead.
 */
export function useClaimedItem(items: readonly DeskItem[]) {
  const t = useQueueTexts();
  const claimOf = useOthersClaims();
  const { place, item, choose, chooseItem } = usePlace(items);
  const { isMine, isMissedAt, claim, keep } = useDeskClaim(items, place, choose);
  const lostTo = isMine ? claimOf(item)?.operator.name : undefined;
  const candidates = candidatesFrom(items, isMine ? { ...place, way: 1 } : place);
  const isMissed = isMissedAt && candidates.every((one) => claimOf(one) !== undefined);
  const has = isMine && lostTo === undefined;

  const follow = useEffectEvent(() => {
    if (has || isMissed) return;
    if (lostTo !== undefined) toast.done(t.takenOver({ name: lostTo }));
    claim(candidates);
  });
  useEffect(() => follow(), [place.key, place.way, has, isMissed]);
  usePresence(() => {
    if (!isMissed) claim(candidates);
  });

  return {
    /** Shown to this operator alone. */
    current: has ? item : undefined,
    /** Chosen, while another operator is at it. */
    others: isMissed && place.way === 0 ? item : undefined,
    /** Others are at all that is left. */
    isNothingFree: isMissed && place.way !== 0,
    at: place.at,
    claimOf,
    choose,
    chooseItem,
    /** The claim stays when the next item is claimed. */
    keep,
    /** Claims again what is shown. */
    renew: () => has && claim(candidates),
    takeOver: () => item && claim([item], true),
  };
}

/** Calls while somebody sits at the desk: at once when they come back, and then again and again. */
function usePresence(call: () => void): void {
  const isIdle = useIdle(idleMs, { initialState: false });
  const isPresent = useDocumentVisibility() === 'visible' && !isIdle;
  const tick = useEffectEvent(call);
  useEffect(() => {
    if (!isPresent) return undefined;
    tick();
    const timer = setInterval(() => tick(), renewMs);
    return () => clearInterval(timer);
  }, [isPresent]);
}

export type ClaimedItem = ReturnType<typeof useClaimedItem>;
