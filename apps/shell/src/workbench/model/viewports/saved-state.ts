import { parseHistoryStack, type HistoryStack } from '@portico/hosting/history'
import { getBearer } from '../../../lib/session/bearer.ts'
import { sessionStore } from '../../../lib/storage/storage.ts'
import type { TabScope } from '../tabs/storage/tab-storage.ts'
import { useTabs } from '../tabs/tab-store.ts'
import { boundSavedStates, type SavedState } from './bound-saved-state.ts'

/**
 * HOST-27: the saved states of applications and their histories (HOST-24), by tab. They are in the browser tab's
 * storage, so that they survive a reload.
 */
let savedStates = new Map<string, SavedState>()
let savedScope: TabScope | null = null

/** The delay of the write after a change, in milliseconds. */
const WRITE_DELAY_MS = 300
let timer: ReturnType<typeof setTimeout> | undefined

export function savedStateOf(id: string): SavedState {
  return current().get(id) ?? {}
}

/** The number of the present step in the history of a tab's application. */
export function currentHistoryStep(id: string): number {
  const { history } = savedStateOf(id)
  return history?.entries[history.index]?.n ?? 1
}

export function updateSavedState(id: string, change: SavedState): void {
  current().set(id, { ...savedStateOf(id), ...change })
  timer ??= setTimeout(write, WRITE_DELAY_MS)
}

export function removeSavedState(id: string): void {
  if (current().delete(id)) timer ??= setTimeout(write, WRITE_DELAY_MS)
}

/** TAB-19: renames a saved state, for a tab that is closed and for one that is reopened. */
export function renameSavedState(id: string, name: string): void {
  const { saved, history } = savedStateOf(id)
  current().delete(id)
  updateSavedState(name, { ...(saved === undefined ? {} : { saved }), ...(history ? { history } : {}) })
}

/** Clears the states, because tabs of another organisation are different, even with the same menus. */
function current(): Map<string, SavedState> {
  const { scope } = useTabs.getState()
  if (scope !== null && !isSame(scope, savedScope)) {
    savedStates = read(sessionStore.read('kept'), scope)
    savedScope = scope
  }
  return savedStates
}

function isSame(scope: TabScope, other: TabScope | null): boolean {
  return (
    other !== null && scope.userId === other.userId && scope.tenantId === other.tenantId && scope.orgId === other.orgId
  )
}

/** Writes the saved states, except after a log-out (D100). */
function write(): void {
  clearTimeout(timer)
  timer = undefined
  if (savedScope && getBearer() !== null)
    sessionStore.write('kept', { ...savedScope, items: boundSavedStates([...savedStates]) })
}

function read(value: unknown, scope: TabScope): Map<string, SavedState> {
  if (typeof value !== 'object' || value === null) return new Map()
  const stored = value as Partial<TabScope> & { items?: unknown }
  if (!isSame(scope, stored as TabScope) || !Array.isArray(stored.items)) return new Map()
  return new Map(
    stored.items.filter(isEntry).map(([id, { saved, history }]) => [id, entry(saved, parseHistoryStack(history))]),
  )
}

function isEntry(value: unknown): value is [string, SavedState] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'object' && value[1] !== null
}

function entry(saved: unknown, history: HistoryStack | undefined): SavedState {
  return { ...(saved === undefined ? {} : { saved }), ...(history ? { history } : {}) }
}

export function startStoringStates(): void {
  globalThis.addEventListener('pagehide', write)
}
