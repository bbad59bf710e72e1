import { onBroadcast } from '../lib/browser/broadcast.ts'
import { setBearer } from '../lib/session/bearer.ts'
import { presentAddress } from '../lib/browser/location.ts'
import { getSession } from '../lib/session/session-store.ts'
import { rememberReturnAddress } from '../lib/session/return-address.ts'
import { forgetPerson, sessionStore } from '../lib/storage/storage.ts'
import { confirmLeave } from '../workbench/navigation/leave.ts'
import { closeSwitched, showSwitched } from './switched-notice.ts'

/** A change of the session in one browser tab counts in all of them. */
export function followOtherTabs(): void {
  onBroadcast((news) => {
    const userId = getSession().user?.id
    if (news.kind === 'logged-out' && !location.pathname.startsWith('/login')) void leaveSignedOut()
    if (news.kind !== 'signed-in' || userId === undefined) return
    if (userId === news.userId) closeSwitched()
    else void leaveSwitched()
  })
}

/**
 * SESS-18: the session is over at once. What was not saved is lost only with the person's word; the sign-in page says what
 * has happened, and leads back here.
 */
async function leaveSignedOut(): Promise<void> {
  forget()
  if (!(await confirmLeave('signedOut'))) return
  // a call that was answered meanwhile may have brought a bearer and stored the tabs again
  forget()
  rememberReturnAddress(presentAddress())
  sessionStore.write('signedOutElsewhere', true)
  location.replace('/login')
}

/**
 * SESS-162: another person has signed in. What was not saved is lost only with the former person's word; a page that stays says
 * why nothing of it is sent any more.
 */
async function leaveSwitched(): Promise<void> {
  forget()
  if (!(await confirmLeave('switched'))) return showSwitched()
  forget()
  location.replace('/portal/')
}

/** Removes the person's bearer and data from this browser tab. */
function forget(): void {
  setBearer(null)
  forgetPerson()
}
