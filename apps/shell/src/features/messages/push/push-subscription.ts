import type { PushState } from '@portico/contract/messages/push'
import { api } from '../../../lib/api/api.ts'
import { findRegistration } from '../../../lib/browser/worker-registration.ts'
import { localStore } from '../../../lib/storage/storage.ts'

/**
 * `insecure`: the page has no secure context, so the browser has no pushes. `denied`: the browser refuses notifications
 * until the person changes its settings.
 */
export type PushSwitch = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on'

/** MSG-206, MSG-212: whether messages are pushed to this browser, and to which other ones. */
export interface PushAnswer {
  state: PushSwitch
  others: { id: number; device: string | null }[]
}

/** Without a service worker, such as on plain http or if the operator has switched it off, there is no push. */
async function findManager(): Promise<PushManager | undefined> {
  if (typeof Notification === 'undefined' || typeof PushManager === 'undefined') return undefined
  const registration = await findRegistration()
  return registration?.active ? registration.pushManager : undefined
}

async function hashOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return base64Url(hash)
}

const base64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export const readPush = async (): Promise<PushAnswer> => answerOf(await api.call('GET /api/message/v4/push'))

async function answerOf({ browsers }: PushState): Promise<PushAnswer> {
  const manager = await findManager()
  const subscription = await manager?.getSubscription()
  const ownHash = subscription ? await hashOf(subscription.endpoint) : undefined
  const others = browsers.flatMap(({ id, device, endpointHash }) => (endpointHash === ownHash ? [] : { id, device }))
  if (!manager) return { state: isSecureContext ? 'unsupported' : 'insecure', others }
  if (Notification.permission === 'denied') return { state: 'denied', others }
  return { state: others.length < browsers.length ? 'on' : 'off', others }
}

/** MSG-206: follows a press of the person; only then may a browser ask for its permission. */
export async function setPush(isOn: boolean): Promise<PushAnswer> {
  const manager = await findManager()
  if (isOn && manager && (await Notification.requestPermission()) === 'granted')
    return answerOf((await subscribe(manager)).state)
  if (!isOn) await unsubscribe(manager)
  return readPush()
}

async function subscribe(manager: PushManager): Promise<{ endpoint: string; state: PushState }> {
  const { publicKey, keyId } = await api.call('GET /api/message/v4/push')
  const former = await manager.getSubscription()
  // a browser refuses another key while it has a subscription
  if (former && base64Url(former.options.applicationServerKey) !== publicKey) await former.unsubscribe()
  const { endpoint, ...subscription } = await manager
    .subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    .then((own) => ({ endpoint: own.endpoint, p256dh: own.getKey('p256dh'), auth: own.getKey('auth') }))
  const body = { endpoint, p256dh: base64Url(subscription.p256dh), auth: base64Url(subscription.auth), keyId }
  return { endpoint, state: await api.call('PUT /api/message/v4/push/subscriptions', { body }) }
}

/**
 * MSG-223: subscribes again if this browser has subscribed with a key that the portal no longer uses. In between, the
 * browser has no subscription: the id of the former one stays in the storage until the portal has the new one.
 */
export async function renewPush(): Promise<void> {
  const manager = await findManager()
  const subscription = await manager?.getSubscription()
  const begun = localStore.read('pushRenewal')
  if (!manager || Notification.permission !== 'granted' || (!subscription && begun === undefined)) return
  const { publicKey, browsers } = await api.call('GET /api/message/v4/push')
  const key = subscription?.options.applicationServerKey
  // some browsers do not name the key
  const isFormer = subscription && key && base64Url(key) !== publicKey
  const formerHash = isFormer ? await hashOf(subscription.endpoint) : undefined
  const former = browsers.find(({ id, endpointHash }) => id === begun || endpointHash === formerHash)
  // a subscription that another browser or a log-out has ended stays ended
  if (!former) return localStore.remove('pushRenewal')
  localStore.write('pushRenewal', former.id)
  const { endpoint } = await subscribe(manager)
  // the portal has replaced the former one if the address is the same
  if ((await hashOf(endpoint)) !== former.endpointHash) await endPush(former.id)
  localStore.remove('pushRenewal')
}

async function unsubscribe(manager: PushManager | undefined): Promise<void> {
  localStore.remove('pushRenewal')
  const subscription = await manager?.getSubscription()
  if (!subscription) return
  const ownHash = await hashOf(subscription.endpoint)
  const { browsers } = await api.call('GET /api/message/v4/push')
  const own = browsers.find(({ endpointHash }) => endpointHash === ownHash)
  if (own) await endPush(own.id)
  await subscription.unsubscribe()
}

/** MSG-212. */
export async function endPush(id: number): Promise<void> {
  await api.call('DELETE /api/message/v4/push/subscriptions/{id}', { params: { id: String(id) } })
}
