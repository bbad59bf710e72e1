import { pageStatus } from '../api/api.ts'
import { currentTime } from '../timing/clock.ts'
import { setPortalOutdated } from '../portal/portal-version.ts'
import { sessionStore } from '../storage/storage.ts'

/** The shortest interval between reloads for a missing part, in milliseconds. */
const RELOAD_INTERVAL_MS = 30_000

let isSaved = () => true
let looking: Promise<void> | null = null

/** LOOK-65: after a deployment an open page may request a chunk that no longer exists, and is then reloaded. */
export function guardChunks(saved: () => boolean): void {
  isSaved = saved
  window.addEventListener('vite:preloadError', () => void reloadIfOutdated())
}

/** Resolves if the page is not reloaded. */
export function reloadIfOutdated(): Promise<void> {
  looking ??= look().finally(() => {
    looking = null
  })
  return looking
}

async function look(): Promise<void> {
  // the server still has this version's file, so the connection is the cause; a reload would lose the page
  if ((await pageStatus(import.meta.url)) !== 404) return
  if (!isSaved()) return setPortalOutdated(true)
  if (!mayReload()) return
  location.reload()
  await new Promise(() => undefined)
}

/** Returns whether the page may reload again; false if storage is unavailable. */
function mayReload(): boolean {
  const last = sessionStore.read('chunkReload')
  if (typeof last === 'number' && Math.abs(currentTime() - last) < RELOAD_INTERVAL_MS) return false
  sessionStore.write('chunkReload', currentTime())
  return sessionStore.read('chunkReload') !== undefined
}
