// Keeps the shell of the panel, so that it opens without a connection and says so itself, and shows notices that a push
// service brings. It keeps files of the build and one empty page: no answer of the service and nothing of a person.

/** Filled in by the build: its name, its files, and the addresses that are the panel's. */
const { build, files, addresses } = self.peykShell;

const prefix = 'peyk-shell-';
const cacheName = prefix + build;
/** The page is the same at every address; what it shows is asked for by its script. */
const emptyPage = '/sign-in';
/** Named by their content: what is kept is what would come. */
const isNamedByContent = (pathname) => pathname.startsWith('/assets/');

const brands = { fa: 'پیک', en: 'Peyk' };

self.addEventListener('install', (event) => event.waitUntil(keepShell()));

async function keepShell() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files);
  // Without cookies: the page of nobody in particular.
  const page = await fetch(emptyPage, { credentials: 'omit', cache: 'no-store' });
  if (!page.ok) throw new Error(`the page could not be kept: ${page.status}`);
  await cache.put(emptyPage, page);
  // A page that is open asks this worker for nothing but its own files, which it has or fetches.
  await self.skipWaiting();
}

self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));

async function forgetOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isOfPanel(pathname)) event.respondWith(fetchedOrKept(request, emptyPage));
  } else if (files.includes(pathname))
    event.respondWith(
      isNamedByContent(pathname) ? keptOrFetched(request, pathname) : fetchedOrKept(request, pathname),
    );
});

/** The newest, always; what is kept only without a connection: an update never meets an old page. */
async function fetchedOrKept(request, pathname) {
  try {
    return await fetch(request);
  } catch (problem) {
    const kept = await caches.match(pathname, { cacheName });
    if (kept === undefined) throw problem;
    return kept;
  }
}

async function keptOrFetched(request, pathname) {
  return (await caches.match(pathname, { cacheName })) ?? fetch(request);
}

/** `/reports/:id` is a page, `/console/*` are all below it. */
function isOfPanel(pathname) {
  const words = pathname.split('/');
  return addresses.some((address) => {
    if (address.endsWith('/*')) return pathname.startsWith(address.slice(0, -1));
    const wanted = address.split('/');
    return (
      wanted.length === words.length && wanted.every((word, at) => word.startsWith(':') || word === words[at])
    );
  });
}

self.addEventListener('push', (event) => {
  const { tag, path, body, language, direction } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(brands[language], {
      body,
      tag,
      lang: language,
      dir: direction,
      icon: '/design/icon-192.png',
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPanel(event.notification.data.path));
});

async function openPanel(path) {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open === undefined) await self.clients.openWindow(href);
  else {
    await open.focus();
    await open.navigate(href);
  }
}
