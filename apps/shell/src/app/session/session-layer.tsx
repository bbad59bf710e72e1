import { Suspense, useEffect } from 'react'
import { isIdleOver, lockForIdling } from '../../features/idle/idle-watch.ts'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { isEmbedded, isFramed } from '../../lib/browser/framed.ts'
import { loadWithTexts } from '../../lib/i18n/i18n.ts'
import { useSessionEnd } from '../../lib/session/session-recovery.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { claimTabId } from '../../lib/browser/tab-id.ts'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import { savesData } from '../../lib/loading/preload-part.ts'
import { Slot } from '../../workbench/layout/slot.tsx'
import { logOutAndLeave, leaveFrame } from '../../entry/leave-session.ts'
import { confirmSwitched, keepPageAfterSwitch } from './switched-notice.ts'
import { useOrganisationInLanguage } from '../follow-language.ts'
import { followPerson, continueSession, resumeAfterSignIn } from './session-news.ts'

const loadRelogin = () => loadWithTexts('signInMethods', import('../../features/sign-in/relogin/relogin-dialog.tsx'))
const loadNotice = () => import('./session-notice.tsx')
const ReloginDialog = lazyRegion(() => loadRelogin().then((module) => module.ReloginDialog))
const SessionNotice = lazyRegion(() => loadNotice().then((module) => module.SessionNotice))

/**
 * LOOK-65: loads both dialogs ahead, because a session often ends without a connection; not in data-saver mode
 * (HOST-216).
 */
function fetchAhead(): void {
  if (!savesData()) Promise.all([loadRelogin(), loadNotice()]).catch(() => undefined)
}

const inFrame = isFramed()

/** SESS-47: inside another site's page the sign-in begins on a page of the portal, which waits for the window. */
function signInElsewhere(): void {
  if (!isEmbedded()) return void window.open('/login', '_blank', 'noopener')
  // without a session the address must name the tenant whose embedders may show the page (ENTRY-80)
  const address = new URL(location.href)
  const { tenant } = getSession()
  if (tenant) address.searchParams.set('tenantId', String(tenant.tenantId))
  location.assign(address)
}

/** SESS-142: the portal asks about unsaved changes itself, before the browser does. */
async function reloadSwitched(): Promise<void> {
  if (await confirmSwitched()) location.reload()
}

/**
 * SESS-19, SESS-39: the reaction to the end of the session: log-out in a frame, the idle dialog after the idle time, a
 * notice with the token check, otherwise the relogin dialog over the unchanged page.
 */
export function SessionLayer() {
  const { ended: over, isIdle: isIdleThere, hasSwitched, isUnsavedQuestionOpen } = useSessionEnd()
  const ended = isUnsavedQuestionOpen ? null : over
  const checksToken = useEnvironment()?.tokenCheck === true
  // SESS-49: the server's reason takes precedence over the local clock
  const isIdle = ended !== null && (isIdleThere || isIdleOver())

  useEffect(fetchAhead, [])
  useEffect(resumeAfterSignIn, [])
  useEffect(followPerson, [])
  useEffect(claimTabId, [])
  useOrganisationInLanguage()
  useEffect(() => {
    if (isIdle) lockForIdling()
    else if (ended && inFrame) void leaveFrame()
  }, [ended, isIdle])

  return (
    <>
      <Slot name="session" />
      <Suspense fallback={null}>
        {hasSwitched ? (
          <SessionNotice kind="switched" onConfirm={() => void reloadSwitched()} onStay={keepPageAfterSwitch} />
        ) : ended && inFrame ? (
          <SessionNotice kind="framed" onConfirm={signInElsewhere} />
        ) : ended && !isIdle && checksToken ? (
          <SessionNotice kind="expired" onConfirm={() => void logOutAndLeave()} />
        ) : (
          ended && !isIdle && <ReloginDialog onBack={continueSession} onOther={() => void logOutAndLeave()} />
        )}
      </Suspense>
    </>
  )
}
