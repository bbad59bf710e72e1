import type { StartedView } from '@portico/contract/administration/view-as'
import { api, fetchFresh, setTransportOverride } from './api.ts'
import { readProblem } from './refusals.ts'
import { getSession } from '../session/session-store.ts'
import { forgetView, readStoredView, storeView, type StoredView } from '../session/view-as.ts'
import { setViewing } from '../session/viewing.ts'
import { fromServerTime } from '../timing/clock.ts'

/** Calls that the administrator makes during a view, with the own bearer. */
const OWN = [
  '/identification/',
  '/portal/',
  '/api/portal/',
  '/api/tenant-user/',
  '/api/uaa/user',
  '/api/workbench/v4/user-preferences',
  '/api/admin/v1/view-as',
]

/** VIEWAS-2: except calls whose answer an application or a window would attribute to the person. */
const OF_PERSON = ['/identification/session/ticket', '/identification/session/app', '/identification/session/product']

const startsWith = (prefixes: readonly string[], path: string) => prefixes.some((prefix) => path.startsWith(prefix))
const isOwn = (path: string) => startsWith(OWN, path) && !startsWith(OF_PERSON, path)

/** VIEWAS-4: stores a started view and opens the portal as the person sees it, from its beginning. */
export function openView({ token, person, expiredAt }: StartedView): void {
  const tenantId = getSession().tenant?.tenantId
  if (tenantId === undefined) return
  storeView({ token, tenantId, personId: person.id, personName: person.name, expiredAt })
  location.assign('/portal/')
}

/** VIEWAS-4: continues the view of this browser tab, if it still runs. Later calls then carry its token. */
export async function resumeView(tenantId: number, tenantName: string): Promise<StoredView | null> {
  const view = readStoredView()
  const { active } = view?.tenantId === tenantId ? await api.call('GET /api/admin/v1/view-as') : { active: null }
  if (!view || active?.person.id !== view.personId) {
    forgetView()
    return null
  }
  const person = { id: view.personId, name: view.personName, endsAt: fromServerTime(view.expiredAt) }
  setViewing({ tenantId, tenantName, sourceTenantId: tenantId, person })
  setTransportOverride((send) => async (path, init) => {
    if (isOwn(path)) return send(path, init)
    const response = await fetchFresh(path, init, view)
    // VIEWAS-1: without the view the page is the administrator's again
    if (response.status === 401 || (await hasEnded(response))) leavePage()
    return response
  })
  return view
}

const hasEnded = async (response: Response): Promise<boolean> =>
  response.status === 403 && (await readProblem(response.clone()))?.errorCode === 'VIEW_AS_ENDED'

/** Ends the view at the server too, and opens the administrator's portal. */
export async function leaveViewAs(): Promise<void> {
  await api.call('POST /api/admin/v1/view-as/end').catch(() => undefined)
  leavePage()
}

/** A new page, so that nothing of the person stays in memory. */
export function leavePage(): void {
  forgetView()
  location.assign('/portal/')
}
