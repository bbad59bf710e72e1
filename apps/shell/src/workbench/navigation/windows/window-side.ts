import { getSession } from '../../../lib/session/session-store.ts'
import { confirmLeave } from '../leave.ts'
import { portalAddress } from '../../model/targets/portal-address.ts'
import { getTabs } from '../../model/tabs/tab-store.ts'
import { findTab } from '../../model/tabs/tabs.ts'
import {
  answerOrGone,
  waitForWindowMessage,
  onWindowMessage,
  postToWindows,
  type WindowLocation,
} from '../../../lib/browser/window-channel.ts'
import { portalLock } from '../../../lib/browser/window-locks.ts'
import { forgetOwnWindow, ownWindowId } from '../../model/windows/own-window.ts'

/** Resolves to whether a portal has made a tab of this window. */
export async function handOverToPortal(
  id: string,
  windowLocation: WindowLocation,
): Promise<'taken' | 'refused' | 'nobody'> {
  const acknowledged = answerOrGone(waitForWindowMessage(id, ['heard', 'taken', 'refused']), portalLock(id))
  const done = waitForWindowMessage(id, ['taken', 'refused'])
  postToWindows({ kind: 'back', id, windowLocation })
  if ((await acknowledged) === null) return 'nobody'
  return (await done) === 'taken' ? 'taken' : 'refused'
}

/** HOST-68: returns this window's page to a tab of its portal; without a portal the window becomes one. */
export async function returnToTab(): Promise<'taken' | 'stays'> {
  const id = ownWindowId()
  const tab = findTab(getTabs(), getTabs().activeId)
  const { organisation, tenant } = getSession()
  if (id === null || !tab || !organisation || !(await confirmLeave())) return 'stays'
  const outcome = await handOverToPortal(id, { menuId: tab.menuId, orgId: organisation.orgId, path: tab.path })
  if (outcome === 'refused') return 'stays'
  if (outcome === 'taken') {
    leaveWindow()
    return 'taken'
  }
  forgetOwnWindow()
  const address = portalAddress({
    menuId: tab.menuId,
    tenantId: tenant?.tenantId ?? null,
    orgFullId: organisation.fullId,
  })
  const path = tab.path === null ? '' : `&path=${encodeURIComponent(encodeURIComponent(tab.path))}`
  location.assign(`${address}${path}`)
  return 'taken'
}

/** Closes the window. A browser may refuse; then a message tells that the page is now a tab of the portal. */
export function leaveWindow(): void {
  postToWindows({ kind: 'gone', id: ownWindowId() ?? '' })
  window.close()
}

/** Announces the window to the portal and listens for its requests. */
export function followPortal(id: string, onReturn: () => void): () => void {
  const isHere = () => postToWindows({ kind: 'here', id })
  const isGone = () => postToWindows({ kind: 'gone', id })
  const stop = onWindowMessage((news) => {
    if (news.kind === 'who') isHere()
    if (news.kind !== 'come' || news.id !== id) return
    postToWindows({ kind: 'heard', id })
    onReturn()
  })
  window.addEventListener('pagehide', isGone)
  isHere()
  return () => {
    stop()
    window.removeEventListener('pagehide', isGone)
  }
}
