import { create } from 'zustand'
import { getBearer } from '../../../lib/session/bearer.ts'
import { getSession, useSession } from '../../../lib/session/session-store.ts'
import { sessionStore } from '../../../lib/storage/storage.ts'
import { readWindowId, type WindowLocation } from '../../../lib/browser/detached-window-channel.ts'

/** A window that this browser tab has opened. */
export interface OpenWindow extends WindowLocation {
  id: string
  tenantId: number
  name: string
  /** True for a page of the portal, which announces when it closes; an application's own window does not. */
  isPortal: boolean
}

interface WindowsState {
  windows: readonly OpenWindow[]
}

export const useWindowStore = create<WindowsState>(() => ({ windows: readWindows(sessionStore.read('windows')) }))

/** The windows of the present tenant. */
export function useOpenWindows(): readonly OpenWindow[] {
  const tenantId = useSession(({ tenant }) => tenant?.tenantId)
  return useWindowStore(({ windows }) => windows).filter((window) => window.tenantId === tenantId)
}

export function findWindow(id: string): OpenWindow | undefined {
  return useWindowStore.getState().windows.find((window) => window.id === id)
}

/** TAB-22: the newest window of a menu in the present organisation. */
export function windowOf(menuId: number): OpenWindow | undefined {
  const { tenant, organisation } = getSession()
  return useWindowStore
    .getState()
    .windows.findLast(
      (window) =>
        window.menuId === menuId && window.tenantId === tenant?.tenantId && window.orgId === organisation?.orgId,
    )
}

export function addWindow(window: OpenWindow): void {
  change((windows) => [...windows, window].slice(-MAX_WINDOWS))
}

export function removeWindows(...ids: readonly string[]): void {
  change((windows) => windows.filter(({ id }) => !ids.includes(id)))
}

const MAX_WINDOWS = 20

function change(how: (windows: readonly OpenWindow[]) => readonly OpenWindow[]): void {
  const windows = how(useWindowStore.getState().windows)
  useWindowStore.setState({ windows })
  if (getBearer() !== null) sessionStore.write('windows', windows) // D100
}

function readWindows(value: unknown): OpenWindow[] {
  return Array.isArray(value) ? value.filter(isWindow) : []
}

function isWindow(value: unknown): value is OpenWindow {
  if (typeof value !== 'object' || value === null) return false
  const { id, tenantId, menuId, orgId, name, path, isPortal } = value as Record<string, unknown>
  return (
    readWindowId(id) !== null &&
    [tenantId, menuId, orgId].every(Number.isSafeInteger) &&
    typeof name === 'string' &&
    (path === null || typeof path === 'string') &&
    typeof isPortal === 'boolean'
  )
}
