import { previewFrame } from './preview-frame.ts'
import { forgetCaches } from './caches.ts'

/**
 * The browser's storage. It may be blocked, full or contain invalid values: in these cases reading returns undefined
 * and writing does nothing, and the portal works without it.
 */
const PREFIX = 'portal.'

/** The keys of session storage, which last as long as this browser tab. */
export const SESSION_KEYS = [
  'tenant',
  'loginTenant',
  'token',
  'loginToken',
  'currentOrg',
  'menuTabs',
  'keptTabs',
  'kept',
  'window',
  'windows',
  'redirectUrl',
  'signedOutElsewhere',
  'portalType',
  'productCode',
  'applicationCode',
  'menuCode',
  'portalScene',
  'pageFrom',
  'logoJumpUrl',
  'enterprisePortalId',
  'aiContext',
  'viewMode',
  'acrossTenantId',
  'trustTenantId',
  'trustTenantsToken',
  'trustTenantsInfo',
  'viewAs',
  'identitySelections',
  'tabId',
  'user',
  'theme',
  'chunkReload',
  'onceDone',
  'preferences',
  'closedAlerts',
  'ticketDraft',
  'setup',
] as const
export type SessionKey = (typeof SESSION_KEYS)[number]

/** Keys of the device, which survive a log-out (D100). */
export const DEVICE_KEYS = [
  'intranet',
  'affixStatus',
  'affixWidth',
  'asideWidth',
  'cascaderOffset',
  'envInfo',
  'locale',
  'tenantThemeCode',
  'welcomeTipDoNotPrompt',
  'debugMode',
] as const
export type DeviceKey = (typeof DEVICE_KEYS)[number]

/** Keys of the person, which are removed at log-out; most are restored from the server's copy. */
export type PersonKey =
  | 'thirdUrlOpened'
  | 'searchEns'
  | 'freeLoginTimeout'
  | 'lastActivityTime'
  | 'operateTimeout'
  | 'colorScheme'
  | 'density'
  | 'motion'
  | 'restoresTabs'
  | 'messageNotifications'
  | 'assistantPlace'
  | 'pushRenewal'

/** Keys of a person in a tenant (u,t), some with a third part. */
export type ScopedKey =
  | 'userIdentityType'
  | 'identityId'
  | 'participantUserOrg'
  | 'identityTermsRead'
  | 'identityTermsChecked'
  | 'lastOrg'
  | 'recentOrganisations'
  | 'tabs'
  | 'participantOrg'
  | 'projectFilterStatus'
  | 'organisationView'
  | 'recentVisits'

export function scopedStorageKey(key: ScopedKey, ...parts: readonly (string | number)[]): string {
  return [key, ...parts].join('.')
}

interface KeyValueStore<Key extends string> {
  read(key: Key): unknown
  write(key: Key, value: unknown): void
  remove(key: Key): void
}

/** RECENT-11: recent visits and organisations, and the tabs of organisations. */
const DISPENSABLE = /^portal\.(?:recent|tabs\.|keptTabs$)/

/** RECENT-11: makes room in a full storage; a value that still does not fit is removed, because it would be stale. */
function store(storage: Storage, key: string, text: string): void {
  try {
    return storage.setItem(key, text)
  } catch {
    const { id = '' } = (sessionStore.read('currentOrg') ?? {}) as { id?: unknown }
    for (const other of Object.keys(storage))
      if (other !== key && DISPENSABLE.test(other) && !other.endsWith(`.${String(id)}`)) storage.removeItem(other)
  }
  try {
    storage.setItem(key, text)
  } catch {
    storage.removeItem(key)
  }
}

function createStore<Key extends string>(find: () => Storage): KeyValueStore<Key> {
  return {
    read(key) {
      try {
        const text = find().getItem(PREFIX + key)
        return text === null ? undefined : (JSON.parse(text) as unknown)
      } catch {
        return undefined
      }
    },
    write(key, value) {
      try {
        store(find(), PREFIX + key, JSON.stringify(value))
      } catch {
        // storage is blocked: the value lasts as long as this page
      }
    },
    remove(key) {
      try {
        find().removeItem(PREFIX + key)
      } catch {
        // storage is blocked and contains nothing
      }
    },
  }
}

/** PREVIEW-8: a frame of a preview has storages of its own, in memory. */
const sessionArea = (): Storage => previewFrame()?.session ?? window.sessionStorage
const localArea = (): Storage => previewFrame()?.local ?? window.localStorage

export const sessionStore = createStore<SessionKey>(sessionArea)
/** Scoped keys come from `scopedStorageKey(...)`. */
export const localStore = createStore<DeviceKey | PersonKey | (string & {})>(localArea)

/** Removes all keys of this browser tab and of the person at log-out; the device's own keys stay (D100). */
export function forgetPerson(): void {
  clear(sessionArea, [])
  clear(
    localArea,
    DEVICE_KEYS.map((key) => PREFIX + key),
  )
}

/** Removes all data of other people when a person signs in on the same profile. */
export function forgetOthers(userId: number): void {
  // the browser tab's keys have no person's id (SESS-43)
  const former = sessionStore.read('user') as { id?: unknown } | null | undefined
  if (former != null && former.id !== userId) forgetFormer()
  try {
    const storage = localArea()
    const owners = Object.keys(storage).map((key) => /^portal\.[a-zA-Z]+\.(\d+)(?:\.|__)/.exec(key)?.[1])
    if (owners.some((owner) => owner !== undefined && owner !== String(userId))) forgetFormer()
  } catch {
    // storage is blocked and contains nothing
  }
}

function forgetFormer(): void {
  forgetPerson()
  forgetCaches().catch(() => undefined) // SEC-15
}

function clear(find: () => Storage, keep: readonly string[]): void {
  try {
    const storage = find()
    for (const key of Object.keys(storage)) if (!keep.includes(key)) storage.removeItem(key)
  } catch {
    // storage is blocked and contains nothing
  }
}
