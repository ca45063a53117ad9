import type { Calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'

/**
 * Whether this browser shows pushes: it may be asked; its person refused them; on an iPhone the site has to be installed
 * first (PSH-8); or it cannot.
 */
export type PushSupport = 'possible' | 'refused' | 'install first' | 'none'

/** What the browser says of pushes, before anything is asked. */
export function pushSupport(): PushSupport {
  const { navigator } = globalThis
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    // Safari on an iPhone or iPad: an iPad says that it is a Mac, which has no touch.
    return /iPhone|iPad/.test(navigator.userAgent) ||
      (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
      ? 'install first'
      : 'none'
  return Notification.permission === 'denied' ? 'refused' : 'possible'
}

const base64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The browser's own subscription; undefined where it has none. */
async function ownSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/** The hash that the server knows this device by; undefined where it never subscribed. */
export async function deviceHash(): Promise<string | undefined> {
  const subscription = await ownSubscription()
  if (!subscription) return undefined
  return base64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint)))
}

/** The address of this device at its push service; undefined where it has none. */
export const deviceEndpoint = async (): Promise<string | undefined> => (await ownSubscription())?.endpoint

/**
 * Asks the browser, which asks its person, and subscribes with our key. Resolves with what the server needs to push;
 * undefined where the person refused or did not answer. Rejects where the push service cannot be reached.
 */
export async function subscribe(key: string): Promise<Omit<BodyOf<Calls['savePush']>, 'kinds'> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // Of another key: pushes with ours do not reach it.
  if (before && base64Url(before.options.applicationServerKey) !== key) await before.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint } = subscription
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')]
  return { endpoint, p256dh: base64Url(p256dh), auth: base64Url(auth) }
}

/** Ends all pushes to this browser: whoever got them has signed out. Never rejects. */
export const endHere = (): Promise<unknown> =>
  ownSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => {})
