import { sessionStore } from '../../../lib/storage/storage.ts'
import { holdLock, windowLock } from '../../../lib/browser/window-locks.ts'
import { readWindowId } from '../../../lib/browser/detached-window-channel.ts'

/** The address with which the page was opened, before the entry rewrites it. */
const opened = new URLSearchParams(location.search)
let returning = readWindowId(opened.get('intoTab'))
let own = readWindowId(opened.get('window')) ?? readWindowId(sessionStore.read('window'))
if (own && !returning) sessionStore.write('window', own)
/** HOST-350: holds the lock from the first script on */
const releaseLock = own && !returning ? holdLock(windowLock(own)) : null

/** The name of this window if a portal has opened it, else null. */
export const ownWindowId = (): string | null => own

/** The name of the window that has returned to the portal's address (HOST-69); can be read once. */
export function takeReturningWindowId(): string | null {
  const id = returning
  returning = null
  return id
}

/** Makes this window an ordinary portal. */
export function forgetOwnWindow(): void {
  releaseLock?.()
  own = null
  sessionStore.remove('window')
  sessionStore.remove('viewMode')
}
