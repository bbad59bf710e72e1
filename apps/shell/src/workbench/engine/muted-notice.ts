import { closeNotice, showNotice } from '../../lib/api/failures.ts'
import { text } from '../../lib/i18n/i18n.ts'

/** The notices about muted applications, by tab. */
const notices = new Map<string, number>()

export function showMuted(id: string, name: string): void {
  notices.set(id, showNotice({ kind: 'warning', text: text('viewport.muted', { name }) }))
}

/** HOST-309: the card of a stopped application is the only message about it. */
export function closeMuted(id: string): void {
  const notice = notices.get(id)
  if (notice === undefined) return
  notices.delete(id)
  closeNotice(notice)
}
