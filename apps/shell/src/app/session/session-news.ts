import type { User } from '@portico/contract/account/users'
import { unlockAfterIdling, useIdle } from '../../features/idle/idle-watch.ts'
import { api, resumeSession } from '../../lib/api/api.ts'
import { onBroadcast } from '../../lib/browser/broadcast.ts'
import { currentTime } from '../../lib/timing/clock.ts'
import { settleRecovery, useSessionEnd, setSessionSwitched } from '../../lib/session/session-recovery.ts'
import { getSession, setUser } from '../../lib/session/session-store.ts'
import { getViewing } from '../../lib/session/viewing.ts'
import { renewTokens } from '../../workbench/application-services/application-tokens.ts'
import { reselectOrganisation } from './reselect-organisation.ts'
import { closeSwitched } from './switched-notice.ts'

/** SESS-41 (D27): the shortest interval between two requests for the signed-in person, in milliseconds. */
const REFRESH_INTERVAL_MS = 30_000

/**
 * The person has signed in again: waiting calls are sent, applications get tokens of the new session, and the
 * organisation is requested again.
 */
export function continueSession(): void {
  settleRecovery(true)
  closeSwitched()
  renewTokens()
  void reselectOrganisation()
}

/**
 * D17, D26: the person has signed in again in another browser tab: the dialogs here close, waiting calls continue, and
 * a page that stayed sends again (SESS-163).
 */
export function resumeAfterSignIn(): () => void {
  return onBroadcast((news) => {
    if (news.kind !== 'signed-in' || news.userId !== getSession().user?.id) return
    const { ended, isSuperseded } = useSessionEnd.getState()
    const isLocked = useIdle.getState().state.kind === 'over'
    closeSwitched()
    if (!ended && !isLocked && !isSuperseded) return
    void resumeSession().then((isBack) => {
      if (!isBack) return
      if (isLocked) unlockAfterIdling()
      continueSession()
    })
  })
}

/** SESS-41: a page that becomes visible checks whether person and tenant are still the same. */
export function followPerson(): () => void {
  let last = currentTime()
  const look = () => {
    if (document.hidden || currentTime() - last < REFRESH_INTERVAL_MS || isOver()) return
    last = currentTime()
    const { identityCode } = getSession()
    void api
      .call('GET /api/uaa/user', { isBackground: true })
      .then((user) => compare(user, identityCode))
      .catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** The session has ended, so that there is nothing to request. */
function isOver(): boolean {
  const { ended, isSuperseded } = useSessionEnd.getState()
  return ended !== null || isSuperseded
}

/**
 * `requestIdentity` is the identity at the time of the request. A change of identity in this page meanwhile is ignored.
 */
function compare(present: User, requestIdentity: string | null): void {
  const { user, tenant, identityCode } = getSession()
  if (!user || !tenant) return
  const actsAsOther = requestIdentity === identityCode && present.identityCode !== identityCode
  const isOther = user.id !== present.id || tenant.tenantId !== present.tenantId || actsAsOther
  if (isOther) setSessionSwitched(true)
  // SESS-48: adopts changed facts, except while the person views another tenant
  else if (!getViewing() && JSON.stringify(user) !== JSON.stringify(present)) setUser(present)
}
