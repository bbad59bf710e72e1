import { getSession } from '../../../lib/session/session-store.ts'
import { confirmLeave } from '../leave.ts'
import { portalAddress } from '../../model/targets/portal-address.ts'
import { getTabs } from '../../model/tabs/tab-store.ts'
import { findTab } from '../../model/tabs/tabs.ts'
import {
  answerOrWindowClosed,
  waitForWindowMessage,
  onWindowMessage,
  postToWindows,
  type WindowLocation,
} from '../../../lib/browser/detached-window-channel.ts'
import { portalLock } from '../../../lib/browser/window-locks.ts'
import { forgetOwnWindow, ownWindowId } from '../../model/windows/own-window.ts'

/** Resolves to whether a portal has made a tab of this window. */
export async function handOverToPortal(
  id: string,
  windowLocation: WindowLocation,
): Promise<'accepted' | 'refused' | 'nobody'> {
  const acknowledged = answerOrWindowClosed(waitForWindowMessage(id, ['ack', 'accepted', 'refused']), portalLock(id))
  const done = waitForWindowMessage(id, ['accepted', 'refused'])
  postToWindows({ kind: 'return-offer', id, windowLocation })
  if ((await acknowledged) === null) return 'nobody'
  return (await done) === 'accepted' ? 'accepted' : 'refused'
}

/** HOST-68: returns this window's page to a tab of its portal; without a portal the window becomes one. */
export async function returnToTab(): Promise<'returned' | 'stays'> {
  const id = ownWindowId()
  const tab = findTab(getTabs(), getTabs().activeId)
  const { organisation, tenant } = getSession()
  if (id === null || !tab || !organisation || !(await confirmLeave())) return 'stays'
  const outcome = await handOverToPortal(id, { menuId: tab.menuId, orgId: organisation.orgId, path: tab.path })
  if (outcome === 'refused') return 'stays'
  if (outcome === 'accepted') {
    leaveWindow()
    return 'returned'
  }
  forgetOwnWindow()
  const address = portalAddress({
    menuId: tab.menuId,
    tenantId: tenant?.tenantId ?? null,
    orgFullId: organisation.fullId,
  })
  const path = tab.path === null ? '' : `&path=${encodeURIComponent(encodeURIComponent(tab.path))}`
  location.assign(`${address}${path}`)
  return 'returned'
}

/** Closes the window. A browser may refuse; then a message tells that the page is now a tab of the portal. */
export function leaveWindow(): void {
  postToWindows({ kind: 'closed', id: ownWindowId() ?? '' })
  window.close()
}

/** Announces the window to the portal and listens for its requests. */
export function followPortal(id: string, onReturn: () => void): () => void {
  const isHere = () => postToWindows({ kind: 'announce', id })
  const isGone = () => postToWindows({ kind: 'closed', id })
  const stop = onWindowMessage((news) => {
    if (news.kind === 'discover') isHere()
    if (news.kind !== 'return-request' || news.id !== id) return
    postToWindows({ kind: 'ack', id })
    onReturn()
  })
  window.addEventListener('pagehide', isGone)
  isHere()
  return () => {
    stop()
    window.removeEventListener('pagehide', isGone)
  }
}
