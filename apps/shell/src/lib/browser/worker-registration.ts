import { isFramed } from './framed.ts'

export const WORKER_ADDRESS = '/portal/service-worker.js'

/** Undefined without https, and in frames of other sites, where each embedding site would get another worker. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  isFramed() ? undefined : (navigator as Partial<Navigator>).serviceWorker

/** The address is named: without one the browser searches by the path of the page. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return serviceWorkers()?.getRegistration(WORKER_ADDRESS)
}
