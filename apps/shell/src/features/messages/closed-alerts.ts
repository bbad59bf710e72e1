import { sessionStore } from '../../lib/storage/storage.ts'

/** The maximum number of ids that this browser tab stores. */
const REMEMBERED = 200

/** MSG-61: alerts that were closed here; they do not appear again, even if the server could not be notified. */
export function closedAlerts(): readonly number[] {
  const ids = sessionStore.read('closedAlerts')
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : []
}

export function rememberClosed(id: number): void {
  sessionStore.write('closedAlerts', [...closedAlerts(), id].slice(-REMEMBERED))
}
