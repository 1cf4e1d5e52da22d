import type { Me } from '@peyk/sdk';
import type { ReactNode } from 'react';

import { connected } from '../api/connected.ts';
import { queryClient } from '../api/query-client.ts';
import { linkTo, withSearch } from '../links.ts';
import type { PageLoads } from '../page-loads.ts';
import type { PanelPage } from '../panel-page.ts';
import { findPage } from '../routing/find-page.ts';
import type { Elsewhere } from '../routing/navigation.ts';
import type { Place } from '../routing/place.ts';
import { mayDo, meQuery } from '../session/me.ts';
import { signInPages } from '../sign-in/sign-in-pages.ts';
import { BrokenPage } from './broken.tsx';
import type { LiveUpdates } from './live-updates.ts';
import { NotAllowedPage } from './not-allowed.tsx';
import { NotFoundPage } from './not-found.tsx';
import { FirstPage } from './offline-bar.tsx';
import { PendingPage } from './pending.tsx';
import { sides, type Side } from './sides.ts';

/** What is drawn at a place. */
export interface View {
  /** The side whose frame is around it; undefined: none. */
  readonly side: Side | undefined;
  readonly record: Readonly<Record<string, string>>;
  readonly body: ReactNode;
}

interface FoundPage {
  readonly side: Side;
  readonly page: PanelPage;
  readonly record: View['record'];
}

type Answer = { readonly view: View } | Elsewhere;

function findSidePage({ path }: Place): FoundPage | undefined {
  for (const side of ['account', 'operator'] as const) {
    const found = findPage(sides[side].pages, path);
    if (found) return { side, ...found };
  }
  return undefined;
}

/** Opens pages: a person of the other side goes to their own home, a visitor to sign-in. */
export async function openPage(live: LiveUpdates, place: Place, before: Place | undefined): Promise<Answer> {
  const found = findSidePage(place);
  if (found) return openSidePage(live, found, place, before);
  live.end();
  const signIn = findPage(signInPages, place.path);
  if (!signIn) return { view: viewOf(undefined, <NotFoundPage />) };
  const { default: Page } = await connected(signIn.page.load)();
  return { view: viewOf(undefined, <Page />) };
}

async function openSidePage(
  live: LiveUpdates,
  found: FoundPage,
  place: Place,
  before: Place | undefined,
): Promise<Answer> {
  const { side, page, record } = found;
  // All at once: the person, the stream of events, the code of the page, and the list of what it loads.
  live.begin();
  const isStaying = before?.path === place.path;
  const code = quiet(connected(page.load)());
  const loads = quiet(connected(sides[side].loads)());
  // A page that opens without a connection waits for the person too.
  const me = await connected(() => queryClient.ensureQueryData(meQuery))();
  if (me === null) {
    live.end();
    return { elsewhere: linkTo('/sign-in', { to: withSearch(place.path, place.search) }) };
  }
  if (me.kind !== side) return { elsewhere: sides[me.kind].home };
  if (!mayDo(me, page.permission))
    return { view: viewOf(side, <NotAllowedPage permission={page.permission ?? ''} />) };
  await live.soon();
  // A page that stays asks by itself what its address says now.
  if (!isStaying)
    void loads.then(
      (known) => load(known, found, place, me),
      () => undefined,
    );
  const { default: Page } = await code;
  return { view: { side, record, body: <Page /> } };
}

/** A promise that is waited for later: its failure is handled there. */
function quiet<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

/** Asks what a page asks first, while its code is on the way; the page itself shows what was refused. */
function load(loads: PageLoads, { page, record }: FoundPage, { search }: Place, me: Me): void {
  const may = (permission: Me['permissions'][number]) => mayDo(me, permission);
  const opened = { search, record, me, may };
  for (const query of loads(page.address, opened)) void queryClient.prefetchQuery(query);
}

/** Loads a page that is not opened yet: its code, and what it asks where it is certain that it will be. */
export async function preparePage(place: Place, certainty: 'probable' | 'certain'): Promise<void> {
  const found = findSidePage(place);
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!found || !me || me.kind !== found.side || !mayDo(me, found.page.permission)) return;
  if (certainty === 'certain') load(await connected(sides[found.side].loads)(), found, place, me);
  await connected(found.page.load)();
}

const viewOf = (side: Side | undefined, body: ReactNode): View => ({ side, record: {}, body });

/** The frame shows the person who is signed in. */
const sideShown = (place: Place) =>
  queryClient.getQueryData(meQuery.queryKey) ? findSidePage(place)?.side : undefined;

/** Without a connection the page that is open stays, with what was typed there, until the next one can come. */
export function pendingView(place: Place, isFirst: boolean): View | undefined {
  if (isFirst) return viewOf(sideShown(place), <FirstPage />);
  return navigator.onLine ? viewOf(sideShown(place), <PendingPage />) : undefined;
}

export const failedView = (place: Place, problem: unknown) =>
  viewOf(sideShown(place), <BrokenPage error={problem} />);
