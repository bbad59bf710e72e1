import { onBroadcast } from '../lib/browser/broadcast.ts'
import { setBearer } from '../lib/session/bearer.ts'
import { presentAddress } from '../lib/browser/location.ts'
import { getSession } from '../lib/session/session-store.ts'
import { rememberReturnAddress } from '../lib/session/return-address.ts'
import { forgetPerson, sessionStore } from '../lib/storage/storage.ts'
import { confirmLeave } from '../workbench/navigation/leave.ts'

/** A change of the session in one browser tab counts in all of them. */
export function followOtherTabs(): void {
  onBroadcast((news) => {
    const userId = getSession().user?.id
    if (news.kind === 'logged-out' && !location.pathname.startsWith('/login')) void leaveSignedOut()
    if (news.kind === 'signed-in' && userId !== undefined && userId !== news.userId) leaveTo('/portal/')
  })
}

/**
 * SESS-18: the session is over at once. What was not saved is lost only with the person's word; the sign-in page says what
 * has happened, and leads back here.
 */
async function leaveSignedOut(): Promise<void> {
  forget()
  if (!(await confirmLeave('signedOut'))) return
  rememberReturnAddress(presentAddress())
  sessionStore.write('signedOutElsewhere', true)
  location.replace('/login')
}

/** Nothing of the former person is sent or shown any more. */
function leaveTo(address: string): void {
  forget()
  location.replace(address)
}

function forget(): void {
  setBearer(null)
  forgetPerson()
}
