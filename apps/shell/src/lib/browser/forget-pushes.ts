import { isFramed } from './framed.ts'

/** MSG-224: closes the notifications of pushes, and ends the browser's subscription. */
export async function forgetPushes(): Promise<void> {
  // `serviceWorker` is undefined without https
  const { serviceWorker } = navigator as Partial<Navigator>
  const registration = isFramed() ? undefined : await serviceWorker?.getRegistration()
  if (!registration) return
  for (const notification of await registration.getNotifications()) notification.close()
  // some browsers have service workers without pushes
  const { pushManager } = registration as Partial<ServiceWorkerRegistration>
  await (await pushManager?.getSubscription())?.unsubscribe()
}
