import { showPushKey, subscribeToPush, unsubscribeFromPush } from '@peyk/sdk';

import { ask } from '../api/ask.ts';

/** Whose notices this browser shows, so that they never go on for the next person at it. */
const ownerKey = 'peyk-push';

/** Whether this browser can show notices while no page is open; not on pages without https. */
export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isPushOn = (username: string) =>
  canPush() && Notification.permission === 'granted' && localStorage.getItem(ownerKey) === username;

/** What this browser has; null: nothing. */
async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration === undefined ? null : registration.pushManager.getSubscription();
}

/** The browser was asked and said no: only its own settings change that. */
export class PushDenied extends Error {}

/** Asks the person, subscribes this browser, and gives the subscription to the service. */
export async function startPush(username: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied();
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { public_key: key } = await ask(showPushKey, {});
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  await give(subscription);
  localStorage.setItem(ownerKey, username);
}

async function give(subscription: PushSubscription): Promise<void> {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await ask(subscribeToPush, { body: { endpoint: subscription.endpoint, p256dh, auth } });
}

/** Push services renew addresses, and each session gives the subscription anew: it ends with the session. */
export async function keepPush(username: string): Promise<void> {
  if (!isPushOn(username)) return;
  const subscription = await ownSubscription();
  if (subscription === null) localStorage.removeItem(ownerKey);
  else await give(subscription);
}

/** At the service too, unless the session that knows of it is over already. */
export async function endPush(): Promise<void> {
  if (!canPush() || localStorage.getItem(ownerKey) === null) return;
  localStorage.removeItem(ownerKey);
  const subscription = await ownSubscription();
  if (subscription === null) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await ask(unsubscribeFromPush, { body: { endpoint } });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
