import { backgroundApi } from '../../lib/api/api.ts'
import { logFailure } from '../../lib/api/failures.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { localStore } from '../../lib/storage/storage.ts'
import { newTraceId } from '../../lib/trace.ts'
import { getViewing } from '../../lib/session/viewing.ts'
import { isReserved } from '../model/menus/menu-index.ts'
import { recallVisits, recordVisit } from '../navigation/recent/recents.ts'
import { getTabs, useTabs } from '../model/tabs/tab-store.ts'
import { sendToApplication } from '../engine/application-calls.ts'
import { useViewports } from '../model/viewports/viewport-store.ts'
import { createApplicationSession } from './application-session.ts'
import { pageOfTab } from '../model/targets/resolve-tab.ts'
import { sendUserGuide } from './user-guide.ts'

/** SDK-6: the delay between an entry and its tracking, in milliseconds. */
const TRACK_DELAY_MS = 1_000

/** SDK-6: reports entries to applications. An entry is a menu that is active and running for a second. */
export function followEntries(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let entered: string | null = null
  let application: string | undefined
  const session = createApplicationSession({
    call: (id) => backgroundApi.call('PUT /identification/session/app', { query: { appId: String(id) } }),
    isDebugging: () => localStore.read('debugMode') === true,
    onFailure: logFailure,
  })

  const look = () => {
    const { activeId } = getTabs()
    const isAtWork = activeId !== null && useViewports.getState().states[activeId]?.phase === 'mounted'
    if (activeId === entered) return
    clearTimeout(timer)
    entered = null
    if (activeId === null || !isAtWork) return
    entered = activeId
    const page = pageOfTab(activeId)
    if (application !== undefined && page && page.application.code !== application) sendApplicationSwitch(activeId)
    application = page?.application.code ?? application
    if (page && !isReserved(page.node.id) && !getViewing()) session.tell(page.application.id)
    timer = setTimeout(() => track(activeId), TRACK_DELAY_MS)
  }
  const stops = [useTabs.subscribe(look), useViewports.subscribe(look)]
  return () => {
    clearTimeout(timer)
    session.stop()
    for (const stop of stops) stop()
  }
}

function track(id: string): void {
  const page = pageOfTab(id)
  const menuCode = page?.node.sourceModuleCode ?? ''
  if (page && recallVisits()[0]?.id !== page.node.id) recordVisit(page.node) // NAV-14
  sendToApplication(id, 'event-track', { gid: newTraceId(), timeStamp: Date.now(), menuCode })
  sendUserGuide(id)
}

function sendApplicationSwitch(id: string): void {
  const page = pageOfTab(id)
  if (!page) return
  sendToApplication(id, 'applicationSwitch', {
    productCode: page.application.productCode,
    applicationCode: page.application.code,
    menuCode: page.node.sourceModuleCode ?? '',
    orgId: getSession().organisation?.orgId ?? 0,
  })
}
