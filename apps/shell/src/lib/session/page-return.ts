import { getBearer, isSessionOver, readBearer } from './bearer.ts'
import { isSignedIn } from './session-marker.ts'

/**
 * SESS-165: browsers keep a page that is left, with its applications, and show it again on Back. A page whose session
 * is over is emptied when it is left; a page whose session has ended meanwhile is reloaded.
 */
export function forgetPageOnReturn(): void {
  window.addEventListener('pagehide', () => {
    if (isSessionOver()) document.body.replaceChildren()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !(isSessionOver() || hasEndedMeanwhile())) return
    document.body.replaceChildren()
    location.reload()
  })
}

/** Whether another page of this browser has ended the session of this one. */
function hasEndedMeanwhile(): boolean {
  return getBearer() !== null && (!isSignedIn() || readBearer() === null)
}
