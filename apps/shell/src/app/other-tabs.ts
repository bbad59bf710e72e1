import { onBroadcast } from '../lib/browser/broadcast.ts'
import { adoptPreferences } from '../entry/personal.ts'
import { setBearer } from '../lib/session/bearer.ts'
import { presentAddress } from '../lib/browser/location.ts'
import { setUnsavedQuestionOpen } from '../lib/session/session-recovery.ts'
import { getSession } from '../lib/session/session-store.ts'
import { rememberReturnAddress } from '../lib/session/return-address.ts'
import { forgetPerson, sessionStore } from '../lib/storage/storage.ts'
import { confirmLeave } from '../workbench/navigation/leave.ts'
import { confirmSwitched } from './session/switched-notice.ts'

/** Applies a change of the session in one browser tab to all of them. */
export function followOtherTabs(): void {
  onBroadcast((news) => {
    const userId = getSession().user?.id
    if (news.kind === 'preferences' && userId !== undefined) adoptPreferences(news.changes)
    if (news.kind === 'logged-out' && !location.pathname.startsWith('/login')) void leaveSignedOut()
    if (news.kind === 'signed-in' && userId !== undefined && userId !== news.userId) void leaveSwitched()
  })
}

/**
 * SESS-18: the session ends at once. The person confirms the loss of unsaved work; the sign-in page gives the reason
 * and leads back here.
 */
async function leaveSignedOut(): Promise<void> {
  forget()
  setUnsavedQuestionOpen(true)
  const leaves = await confirmLeave('signedOut').finally(() => setUnsavedQuestionOpen(false))
  if (!leaves) return
  // a call that was answered meanwhile may have brought a bearer and stored the tabs again
  forget()
  rememberReturnAddress(presentAddress())
  sessionStore.write('signedOutElsewhere', true)
  location.replace('/login')
}

/**
 * SESS-162: another person has signed in. The former person confirms the loss of unsaved work; a page that stays gives
 * the reason why it sends no more requests.
 */
async function leaveSwitched(): Promise<void> {
  forget()
  if (!(await confirmSwitched())) return
  forget()
  location.replace('/portal/')
}

/** Removes the person's bearer and data from this browser tab. */
function forget(): void {
  setBearer(null)
  forgetPerson()
}
