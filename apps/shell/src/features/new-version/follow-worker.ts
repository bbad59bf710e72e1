import { deleteCaches, isShellCache } from '../../lib/storage/caches.ts'
import { logFailure } from '../../lib/api/failures.ts'
import { setPortalOutdated } from '../../lib/portal/portal-version.ts'
import { findRegistration, serviceWorkers } from '../../lib/browser/worker-registration.ts'
import { answerWorkerQuestions, registerWorker, notifyWorker, isCachedByWorker } from '../../lib/loading/worker.ts'
import { confirmDiscard } from '../../workbench/questions/questions.ts'
import { clearDirty } from '../../workbench/navigation/leave.ts'
import { getTabs } from '../../workbench/model/tabs/tab-store.ts'
import { watchRegistration } from './watch-registration.ts'

/** The shortest interval between checks for a new version when a window becomes visible, in milliseconds. */
const CHECK_INTERVAL_MS = 3_600_000
/** The timeout of the new worker's takeover, after which the page is reloaded, in milliseconds. */
const WORKER_TIMEOUT_MS = 1000

const isSaved = () => getTabs().items.every(({ isDirty }) => !isDirty)
const look = () => void findRegistration().then((registration) => registration && compare(registration), logFailure)

/** OPS-21, OPS-22: registers the service worker and follows its state. */
export function followWorker(): () => void {
  let checkedAt = Date.now()
  const handleVisibility = () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    void findRegistration()
      .then((registration) => registration?.update())
      .catch(logFailure)
  }
  const stopAnswering = answerWorkerQuestions(({ kind }) => (kind === 'is-saved' ? isSaved() : undefined))
  serviceWorkers()?.addEventListener('controllerchange', look)
  document.addEventListener('visibilitychange', handleVisibility)
  registerWorker().then((registration) => registration && follow(registration), logFailure)
  return () => {
    stopAnswering()
    serviceWorkers()?.removeEventListener('controllerchange', look)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}

function follow(registration: ServiceWorkerRegistration): void {
  watchRegistration(registration, look)
  if (registration.waiting || !registration.active) return
  // the cache is empty after a log-out (SEC-15) and incomplete after a broken connection
  notifyWorker(registration.active, { kind: 'fill' })
  // browsers also check by themselves, at irregular intervals
  registration.update().catch(logFailure)
}

/** Returns true if this page has the newest worker's version, so that it does not block that worker. */
async function compare({ waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const newest = waiting ?? active
  if (!newest) return
  const isKnown = await isCachedByWorker(newest, new URL(import.meta.url).pathname)
  setPortalOutdated(!isKnown)
  if (isKnown && waiting) notifyWorker(waiting, { kind: 'take-over-if-saved' })
}

/** OPS-22: loads the new version after the person has confirmed the loss of unsaved work. */
export async function loadNewVersion(): Promise<void> {
  if (!(await confirmDiscard(getTabs().items, 'reload'))) return
  clearDirty()
  const waiting = (await findRegistration())?.waiting
  if (waiting) {
    const activation = new Promise((resolve) =>
      serviceWorkers()?.addEventListener('controllerchange', resolve, { once: true }),
    )
    notifyWorker(waiting, { kind: 'take-over' })
    await Promise.race([activation, new Promise((resolve) => setTimeout(resolve, WORKER_TIMEOUT_MS))])
  }
  location.reload()
}

/** OPS-23: the operator has switched the service worker off. */
export async function forgetWorker(): Promise<void> {
  const registration = await findRegistration()
  if (!registration) return
  await registration.unregister()
  await deleteCaches(isShellCache)
}
