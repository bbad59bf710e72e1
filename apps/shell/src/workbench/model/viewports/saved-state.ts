import { readStack, type HistoryStack } from '@portico/hosting/history'
import { getBearer } from '../../../lib/session/bearer.ts'
import { sessionShelf } from '../../../lib/storage/storage.ts'
import type { TabScope } from '../tabs/tab-storage.ts'
import { useTabs } from '../tabs/tab-store.ts'
import { boundKept, type Kept } from './bound-saved-state.ts'

/**
 * HOST-27: what applications want back after a sleep, and where they have been (HOST-24), by their tabs. It stands in this
 * browser tab's storage, so that a reload of the page brings it back too.
 */
let kept = new Map<string, Kept>()
let keptFor: TabScope | null = null

/** Written shortly after a change, not within it, in milliseconds. */
const WRITE_AFTER = 300
let timer: ReturnType<typeof setTimeout> | undefined

export function keptOf(id: string): Kept {
  return current().get(id) ?? {}
}

/** The name of the entry at which a tab's application is in its own history. */
export function stepOf(id: string): number {
  const { history } = keptOf(id)
  return history?.entries[history.index]?.n ?? 1
}

export function keep(id: string, change: Kept): void {
  current().set(id, { ...keptOf(id), ...change })
  timer ??= setTimeout(write, WRITE_AFTER)
}

export function forget(id: string): void {
  if (current().delete(id)) timer ??= setTimeout(write, WRITE_AFTER)
}

/** TAB-19: what was kept of one is kept under another name: of a tab that is closed, and of one that comes back. */
export function keepAs(id: string, name: string): void {
  const { saved, history } = keptOf(id)
  current().delete(id)
  keep(name, { ...(saved === undefined ? {} : { saved }), ...(history ? { history } : {}) })
}

/** Another organisation's tabs have nothing to do with these, even where they show the same menus. */
function current(): Map<string, Kept> {
  const { scope } = useTabs.getState()
  if (scope !== null && !isSame(scope, keptFor)) {
    kept = read(sessionShelf.read('kept'), scope)
    keptFor = scope
  }
  return kept
}

function isSame(scope: TabScope, other: TabScope | null): boolean {
  return (
    other !== null && scope.userId === other.userId && scope.tenantId === other.tenantId && scope.orgId === other.orgId
  )
}

/** After a log-out nothing may come back into the storage (D100). */
function write(): void {
  clearTimeout(timer)
  timer = undefined
  if (keptFor && getBearer() !== null) sessionShelf.write('kept', { ...keptFor, items: boundKept([...kept]) })
}

function read(value: unknown, scope: TabScope): Map<string, Kept> {
  if (typeof value !== 'object' || value === null) return new Map()
  const stored = value as Partial<TabScope> & { items?: unknown }
  if (!isSame(scope, stored as TabScope) || !Array.isArray(stored.items)) return new Map()
  return new Map(stored.items.filter(isEntry).map(([id, { saved, history }]) => [id, entry(saved, readStack(history))]))
}

function isEntry(value: unknown): value is [string, Kept] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'object' && value[1] !== null
}

function entry(saved: unknown, history: HistoryStack | undefined): Kept {
  return { ...(saved === undefined ? {} : { saved }), ...(history ? { history } : {}) }
}

globalThis.addEventListener('pagehide', write)
