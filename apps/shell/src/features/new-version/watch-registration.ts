/**
 * Calls `look` whenever a version of the worker has been installed, one whose installation began before anybody watched included: the
 * browser asks for a newer worker by itself, and may be ahead of a page that is long in starting.
 */
export function watchRegistration(registration: ServiceWorkerRegistration, look: () => void): void {
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') look()
    })
  registration.addEventListener('updatefound', () => watch(registration.installing))
  watch(registration.installing)
  if (registration.waiting) look()
}
