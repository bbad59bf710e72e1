import { getBearer, isOver, readBearer } from './bearer.ts'
import { isSignedIn } from './session-marker.ts'

/**
 * SESS-165: browsers keep a page that is left, with all that is on it and its applications, and show it again on Back. Nothing stays on one
 * whose session is over; one whose session has ended meanwhile is loaded anew.
 */
export function forgetPageOnReturn(): void {
  window.addEventListener('pagehide', () => {
    if (isOver()) document.body.replaceChildren()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !(isOver() || hasEndedMeanwhile())) return
    document.body.replaceChildren()
    location.reload()
  })
}

/** Whether another page of this browser has ended the session of this one. */
function hasEndedMeanwhile(): boolean {
  return getBearer() !== null && (!isSignedIn() || readBearer() === null)
}
