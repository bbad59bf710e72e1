import { sessionStore } from '../../../lib/storage/storage.ts'
import { holdLock, windowLock } from '../../../lib/browser/window-locks.ts'
import { readWindowId } from '../../../lib/browser/window-channel.ts'

/** As the page was opened: entering the portal leaves nothing of it in the address. */
const opened = new URLSearchParams(location.search)
let returning = readWindowId(opened.get('intoTab'))
let own = readWindowId(opened.get('window')) ?? readWindowId(sessionStore.read('window'))
if (own && !returning) sessionStore.write('window', own)
/** HOST-350: from its first script on */
const releaseLock = own && !returning ? holdLock(windowLock(own)) : null

/** The name of this window, where it was opened out of a portal. */
export const ownWindowId = (): string | null => own

/** The name of the window that has come back to the portal's address with what it shows (HOST-69). Once. */
export function takeReturningWindowId(): string | null {
  const id = returning
  returning = null
  return id
}

/** This is a portal like any other from now on. */
export function forgetOwnWindow(): void {
  releaseLock?.()
  own = null
  sessionStore.remove('window')
  sessionStore.remove('viewMode')
}
