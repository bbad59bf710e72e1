import { api } from '../api/api.ts'
import { endpointQuery, readAnswer } from '../api/query.ts'
import { portalType, setPortalType } from './portal-type-store.ts'
import { sessionStore } from '../storage/storage.ts'

const ROUTE = '/api/param/v4/user-param-values/theme-settings'

/**
 * Loads the portal type in parallel with the entry's other calls. The frame is not rendered yet, so no reload is
 * needed. If the call fails, it throws and the type is unchanged.
 */
export async function applyInitialPortalType(): Promise<void> {
  const query = endpointQuery(`GET ${ROUTE}`, {})
  setPortalType((await readAnswer({ ...query, meta: { silent: true } })).enableType)
}

const listeners = new Set<() => void>()

/** LOOK-49: subscribes to a switch, just before the page reloads. */
export function onPortalTypeSwitch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** LOOK-49: switches to another type, informs all subscribers, and reloads the page. */
export function switchPortalType(type: number): void {
  if (type === portalType()) return
  sessionStore.write('portalType', type)
  for (const listener of listeners) listener()
  location.reload()
}

export async function requestPortalType(): Promise<number> {
  return (await api.call(`GET ${ROUTE}`)).enableType
}

export async function savePortalType(enableType: 0 | 1): Promise<void> {
  switchPortalType((await api.call(`POST ${ROUTE}`, { body: { enableType } })).enableType)
}
