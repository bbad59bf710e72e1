import { sessionStore } from '../../lib/storage/storage.ts'

/** Ids that this browser tab remembers at most. */
const REMEMBERED = 200

/** MSG-61: alerts that were closed here; they do not come again, even if the server could not be told. */
export function closedAlerts(): readonly number[] {
  const ids = sessionStore.read('closedAlerts')
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : []
}

export function rememberClosed(id: number): void {
  sessionStore.write('closedAlerts', [...closedAlerts(), id].slice(-REMEMBERED))
}
