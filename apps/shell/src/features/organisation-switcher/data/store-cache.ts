import { currentLanguage } from '../../../lib/i18n/language.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { TIMINGS } from '../timings.ts'
import type { Loaded } from './loaded.ts'

/** Loaded stores are shown again within this time without a call, in milliseconds. */
const FRESH_MS = 60_000

let scope = ''
let cache = new Map<string, { loaded: Loaded; at: number }>()

/** Returns the cache; another person, tenant, identity or language gets an empty one. */
function present(): Map<string, { loaded: Loaded; at: number }> {
  const { user, tenant, identityCode } = getSession()
  const now = `${user?.id}/${tenant?.tenantId}/${identityCode}/${currentLanguage()}`
  if (now !== scope) {
    scope = now
    cache = new Map()
  }
  return cache
}

export function cachedStore(key: string): Loaded | undefined {
  const entry = present().get(key)
  return entry && Date.now() - entry.at < FRESH_MS ? entry.loaded : undefined
}

export function cacheStore(loaded: Loaded): void {
  present().set(loaded.source.key, { loaded, at: Date.now() })
}

/** Drops every cached store. */
export function clearStoreCache(): void {
  present().clear()
}

/** ORG-76: the same once another organisation has been entered, when what it changes has been done. */
export function clearStoreCacheLater(): void {
  setTimeout(clearStoreCache, TIMINGS.reloadAll)
}
