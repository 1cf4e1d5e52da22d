import { startTransition, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';

import { Navigation } from '../routing/navigation.ts';
import { placeOf } from '../routing/place.ts';
import { OpenedContext, RoutingContext, type Go } from '../routing/routing-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { LiveUpdates } from './live-updates.ts';
import { failedView, openPage, pendingView, preparePage, type View } from './open-page.tsx';
import { PendingPage } from './pending.tsx';
import { sides } from './sides.ts';

const go: Go = (link, options) => navigation.go(link, options);
// oxlint-disable-next-line architecture/state -- a page has one event stream
const live = new LiveUpdates(go);

/** Where the panel is. */
// oxlint-disable-next-line architecture/state -- a page has one address
export const navigation: Navigation<View> = new Navigation<View>(
  {
    open: (place, before) => openPage(live, place, before),
    pending: (place) => pendingView(place, navigation.opened === undefined),
    failed: failedView,
  },
  window,
);

const routing = {
  go,
  again: () => navigation.again(),
  placeNow: () => navigation.place,
  prepare: (link: string, certainty: 'probable' | 'certain') =>
    // What could not be loaded ahead is loaded, and complained of, when the page is opened.
    void preparePage(placeOf(link), certainty).catch(() => undefined),
} as const;

/** The page of the address, with the frame of its side around it. */
export function PanelRouter() {
  const [opened, setOpened] = useState(navigation.opened);
  useEffect(() => navigation.follow((next) => startTransition(() => setOpened(next))), []);
  useLayoutEffect(() => {
    if (opened?.scroll !== undefined) window.scrollTo(0, opened.scroll);
    opened?.onShown();
  }, [opened]);
  const openedWith = useMemo(() => opened && { place: opened.place, record: opened.view.record }, [opened]);
  if (!opened) return null;
  const { side, body } = opened.view;
  const page = (
    <ErrorBoundary resetOn={opened}>
      <Suspense fallback={<PendingPage />}>{body}</Suspense>
    </ErrorBoundary>
  );
  return (
    <RoutingContext value={routing}>
      <OpenedContext value={openedWith}>
        <ErrorBoundary resetOn={opened}>
          {side === undefined ? page : <Frame pages={sides[side].pages}>{page}</Frame>}
        </ErrorBoundary>
      </OpenedContext>
    </RoutingContext>
  );
}
