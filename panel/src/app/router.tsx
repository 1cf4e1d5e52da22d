import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';

import { connected } from '../api/connected.ts';
import { queryClient } from '../api/query-client.ts';
import { mayDo, meQuery } from '../session/me.ts';
import { operatorPages } from '../operator/operator-pages.ts';
import { customerPages } from '../customer-pages.ts';
import type { SignInAddress } from '../addresses.ts';
import { linkTo, targetOf, type AnySearch } from '../links.ts';
import { pageOf, type PanelPage } from '../panel-page.ts';
import { BrokenPage } from './broken.tsx';
import { Frame } from './frame.tsx';
import { NotAllowedPage } from './not-allowed.tsx';
import { NotFoundPage } from './not-found.tsx';
import { PendingPage } from './pending.tsx';

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  // Nothing is refused here: a page reads the words that it knows, and leaves the others.
  validateSearch: (search) => search as AnySearch,
});

type Side = 'account' | 'operator';
const homeOf = { account: linkTo('/'), operator: linkTo('/console') } as const;

/** The frame around the pages of one side; people of the other side go to their own home, visitors to sign-in. */
const frameRoute = (side: Side, list: readonly PanelPage[]) =>
  createRoute({
    id: side,
    getParentRoute: () => rootRoute,
    component: () => <Frame pages={list} />,
    async beforeLoad({ location }) {
      const me = await queryClient.ensureQueryData(meQuery);
      if (me === null) throw redirect(targetOf(linkTo('/sign-in', { to: location.href })));
      if (me.kind !== side) throw redirect(targetOf(homeOf[me.kind]));
    },
  });

const pageRoutes = (side: Side, list: readonly PanelPage[]) => {
  const frame = frameRoute(side, list);
  return frame.addChildren(
    list.map((page) =>
      createRoute({
        path: page.address as string,
        getParentRoute: () => frame,
        async beforeLoad() {
          const me = await queryClient.ensureQueryData(meQuery);
          return { isAllowed: me !== null && mayDo(me, page.permission) };
        },
        component: lazyRouteComponent(
          connected(async () => {
            const { default: Page } = await page.load();
            return { default: () => <Allowed permission={page.permission} page={Page} /> };
          }),
        ),
      }),
    ),
  );
};

function Allowed({
  permission,
  page: Page,
}: {
  permission: PanelPage['permission'] | undefined;
  page: React.ComponentType;
}) {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return me && !mayDo(me, permission) ? <NotAllowedPage permission={permission ?? ''} /> : <Page />;
}

const signInPages: Readonly<Record<SignInAddress, PanelPage['load']>> = {
  '/sign-in': () => pageOf(import('../sign-in/sign-in-page.tsx'), 'SignInPage'),
  '/verify': () => pageOf(import('../sign-in/verify-page.tsx'), 'VerifyPage'),
  '/forgot': () => pageOf(import('../sign-in/forgot-page.tsx'), 'ForgotPage'),
  '/register': () => pageOf(import('../sign-in/register-page.tsx'), 'RegisterPage'),
  '/set-password': () => pageOf(import('../sign-in/set-password-page.tsx'), 'SetPasswordPage'),
};

const signInRoutes = Object.entries(signInPages).map(([path, load]) =>
  createRoute({ path, getParentRoute: () => rootRoute, component: lazyRouteComponent(connected(load)) }),
);

const routeTree = rootRoute.addChildren([
  ...signInRoutes,
  pageRoutes('account', customerPages),
  pageRoutes('operator', operatorPages),
]);

/** A page that comes sooner is not announced by its shape. */
const pendingMs = 1000;

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: pendingMs,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
  // Plain addresses: ?search=1031, and not ?search="1031".
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch(search) {
    const given = Object.entries(search).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    );
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  },
});

// Without a connection the page that is open stays, with what was typed there, until the next one can come.
for (const change of ['online', 'offline'])
  window.addEventListener(change, () =>
    router.update({ ...router.options, defaultPendingMs: navigator.onLine ? pendingMs : Infinity }),
  );

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
