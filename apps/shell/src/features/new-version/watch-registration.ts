/**
 * Calls `look` whenever a version of the worker has been installed, even if the installation began before this call:
 * the browser checks for a newer worker by itself, possibly before a slow page has started.
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
