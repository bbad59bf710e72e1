import { findRegistration } from './worker-registration.ts'

/** MSG-224: closes the notifications of pushes, and ends the browser's subscription. */
export async function forgetPushes(): Promise<void> {
  const registration = await findRegistration()
  if (!registration) return
  for (const notification of await registration.getNotifications()) notification.close()
  // some browsers have service workers without pushes
  const { pushManager } = registration as Partial<ServiceWorkerRegistration>
  await (await pushManager?.getSubscription())?.unsubscribe()
}
