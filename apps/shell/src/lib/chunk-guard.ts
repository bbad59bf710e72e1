import { currentTime } from './clock.ts'
import { reportFailure } from './failures.ts'
import { sessionShelf } from './storage.ts'

/** A page loads itself again for a missing chunk at most once in this time, in milliseconds. */
const INTERVAL = 30_000

/** After a new version was put in place, an open page may ask for a chunk that is gone: then the page is loaded anew. */
export function guardChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = sessionShelf.read('chunkReload')
    if (typeof last === 'number' && currentTime() - last < INTERVAL) {
      reportFailure(event.payload)
      return
    }
    sessionShelf.write('chunkReload', currentTime())
    // without storage there is no telling a first time from a second: then there is no reload
    if (sessionShelf.read('chunkReload') === undefined) return
    event.preventDefault()
    location.reload()
  })
}
