import { closeNotice, showNotice } from '../../lib/api/failures.ts'
import { text } from '../../lib/i18n/i18n.ts'
import { isSuperseded, reinstateSession, supersedeSession } from '../../lib/session/session-recovery.ts'
import { confirmLeave } from '../../workbench/navigation/leave.ts'

let shownNoticeId: number | null = null

/** SESS-163: the page stays open, sends no more requests, and shows the reason. */
export function keepPageAfterSwitch(): void {
  supersedeSession()
  shownNoticeId = showNotice({ kind: 'standing', text: text('session.switchedStay') })
}

/** SESS-163: the former person has signed in again. */
export function closeSwitched(): void {
  reinstateSession()
  if (shownNoticeId !== null) closeNotice(shownNoticeId)
  shownNoticeId = null
}

/**
 * SESS-162: true if the page is to be reloaded. The former person confirms the loss of unsaved work; without that
 * the page stays.
 */
export async function confirmSwitched(): Promise<boolean> {
  supersedeSession()
  if (await confirmLeave('switched')) return true
  // the former person may have signed in again meanwhile
  if (isSuperseded()) keepPageAfterSwitch()
  return false
}
