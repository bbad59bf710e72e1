import { broadcast } from '../lib/browser/broadcast.ts'
import { forgetEverything, logOut } from '../lib/session/log-out.ts'
import { safeReturnAddress } from '@portico/contract/rules/sign-in/return-address'
import { presentAddress } from '../lib/browser/location.ts'
import { setWorkbenchRunning } from '../lib/session/session-recovery.ts'
import { clearDirty } from '../workbench/navigation/leave.ts'

/**
 * SESS-27: logs out. The next sign-in returns to the present address. Unsaved work is lost without a question, because
 * the person was away.
 */
export async function logOutAndLeave(): Promise<void> {
  setWorkbenchRunning(false)
  clearDirty()
  await logOut(safeReturnAddress(presentAddress(), location.origin) ?? '/login')
}

/** SESS-39: ends the session from this page, because the sign-in page may not be framed. */
export async function leaveFrame(): Promise<void> {
  setWorkbenchRunning(false)
  clearDirty()
  const body = new URLSearchParams({ serviceUrl: '/login' })
  // oxlint-disable-next-line no-restricted-globals
  await fetch('/api/portal/v4/logout', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => null)
  await forgetEverything()
  broadcast({ kind: 'logged-out' })
}
