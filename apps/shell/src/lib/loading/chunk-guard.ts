import { pageStatus } from '../api/api.ts'
import { currentTime } from '../clock.ts'
import { setPortalOutdated } from '../portal/portal-version.ts'
import { sessionStore } from '../storage/storage.ts'

/** A page loads itself again for a missing part at most once in this time, in milliseconds. */
const RELOAD_INTERVAL_MS = 30_000

let isSaved = () => true
let looking: Promise<void> | null = null

/** LOOK-65: after a new version was put in place, an open page may ask for a part that is gone. */
export function guardChunks(saved: () => boolean): void {
  isSaved = saved
  window.addEventListener('vite:preloadError', () => void stayOrReload())
}

/** Comes back where this page stays what it is. */
export function stayOrReload(): Promise<void> {
  looking ??= look().finally(() => {
    looking = null
  })
  return looking
}

async function look(): Promise<void> {
  // the server that has this very file has the others too: then it is the line, and loading again would lose the page
  if ((await pageStatus(import.meta.url)) !== 404) return
  if (!isSaved()) return setPortalOutdated(true)
  if (!mayReload()) return
  location.reload()
  await new Promise(() => undefined)
}

/** Without storage there is no telling a first time from a second: then there is no reload. */
function mayReload(): boolean {
  const last = sessionStore.read('chunkReload')
  if (typeof last === 'number' && Math.abs(currentTime() - last) < RELOAD_INTERVAL_MS) return false
  sessionStore.write('chunkReload', currentTime())
  return sessionStore.read('chunkReload') !== undefined
}
