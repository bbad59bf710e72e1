import { closeNotice, showNotice } from '../lib/failures.ts'
import { text } from '../lib/i18n/i18n.ts'

let shown: number | null = null

/** SESS-163: why nothing of this page is sent any more. */
export function showSwitched(): void {
  shown = showNotice({ kind: 'standing', text: text('session.switchedStay') })
}

/** SESS-163: the former person has signed in again. */
export function closeSwitched(): void {
  if (shown !== null) closeNotice(shown)
  shown = null
}
