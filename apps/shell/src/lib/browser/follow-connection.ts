/** WIRE-41: after an outage the browsers of all people call again within this time, in milliseconds. */
export const RETURN_SPREAD_MS = 5000

/**
 * WIRE-41: calls the listener at once when the connection is lost, and at a random time after its return. Returns a stop
 * function.
 */
export function followConnection(listener: (isOnline: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = ({ type }: Event) => {
    clearTimeout(timer)
    if (type === 'offline') return listener(false)
    timer = setTimeout(listener, Math.random() * RETURN_SPREAD_MS, true)
  }
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', follow)
  }
}
