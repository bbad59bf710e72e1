import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const storage = () => {
    const values = new Map<string, string>()
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }
  }
  const location = { search: '', pathname: '/portal/1/', origin: 'https://portal.example', host: 'portal.example' }
  const style = { setProperty() {}, removeProperty() {} }
  vi.stubGlobal('location', location)
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { cookie: 'signed_in=1', documentElement: { style, dataset: {} }, addEventListener() {} })
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage(), addEventListener() {}, location })
})
const { lastActivityTime } = await import('../features/idle/activity.ts')
const { readTimeout } = await import('../entry/after-timeout.ts')
const { readBearer } = await import('../lib/session/bearer.ts')
const { readRestoredContext } = await import('../lib/session/restored-context.ts')
const { recallIdentity } = await import('../lib/preferences/identity-memory.ts')
const { currentLanguage } = await import('../lib/i18n/language.ts')
const { recallOrganisation, recallRecentOrganisations } = await import('../lib/preferences/last-organisation.ts')
const { takeReturnAddress } = await import('../lib/session/return-address.ts')
const { DEVICE_KEYS, localStore, scopedStorageKey, SESSION_KEYS, sessionStore } =
  await import('../lib/storage/storage.ts')
const { applyThemeVariables } = await import('../lib/theme/theme-variables.ts')
const { readVisits } = await import('../workbench/navigation/recent/recent-list.ts')
const { readTabs } = await import('../workbench/model/tabs/storage/tab-storage.ts')

const SCOPE = { userId: 612, tenantId: 20001, orgId: 41001 }
const PERSON = ['searchEns', 'freeLoginTimeout', 'lastActivityTime', 'operateTimeout', 'colorScheme', 'preferences']
const SCOPED = (
  [
    'userIdentityType',
    'identityId',
    'participantUserOrg',
    'lastOrg',
    'recentOrganisations',
    'tabs',
    'projectFilterStatus',
    'recentVisits',
  ] as const
).map((key) => scopedStorageKey(key, 612, 20001, ...(key === 'tabs' ? [41001] : [])))

/** All functions that read storage at the start of the shell. */
const readers: (() => unknown)[] = [
  readBearer,
  readRestoredContext,
  currentLanguage,
  lastActivityTime,
  readTimeout,
  () => recallIdentity(612, 20001),
  () => recallOrganisation(612, 20001),
  () => recallRecentOrganisations(612, 20001),
  () => takeReturnAddress(612),
  () => applyThemeVariables(sessionStore.read('theme')),
  () => readTabs(sessionStore.read('menuTabs'), SCOPE),
  () => readTabs(localStore.read(scopedStorageKey('tabs', 612, 20001, 41001)), SCOPE),
  () => readVisits(localStore.read(scopedStorageKey('recentVisits', 612, 20001))),
]

const rubbish = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.anything().map((value) => JSON.stringify(value) ?? 'undefined'),
  fc
    .record({ id: fc.anything(), items: fc.array(fc.anything()), userId: fc.anything(), token: fc.anything() })
    .map((value) =>
      JSON.stringify({ ...SCOPE, activeId: 7, ...value }, (_, item: unknown) =>
        typeof item === 'bigint' ? '1' : item,
      ),
    ),
  fc.constantFrom('', '{', 'null', '[]', '{}', '-1', '1e999', '"x"', '{"__proto__":{"token":"x"}}', '[[],[[]],null]'),
)

const values = fc.sample(rubbish, 1000)

const entries = [
  ...SESSION_KEYS.map((key) => [key, () => window.sessionStorage] as const),
  ...[...DEVICE_KEYS, ...PERSON, ...SCOPED].map((key) => [key, () => window.localStorage] as const),
]

test.each(entries)('SESS-42 any stored value in %s does not break the start', (key, find) => {
  for (const value of values) {
    find().setItem(`portal.${key}`, value)
    for (const read of readers) read()
  }
  find().removeItem(`portal.${key}`)
})

test('SESS-42 a tampered token, context or language counts as absent', () => {
  window.sessionStorage.setItem('portal.token', '{"token":1,"tenantId":"x","expiresAt":"never"}')
  window.sessionStorage.setItem('portal.user', '{"id":"612"}')
  window.localStorage.setItem('portal.locale', '"xx"')
  window.localStorage.setItem('portal.lastActivityTime', '99999999999999999')
  expect(readBearer()).toBeNull()
  expect(readRestoredContext()).toBeNull()
  expect(currentLanguage()).toBe('en')
  expect(lastActivityTime()).toBeLessThanOrEqual(Date.now() + 60_000)
})
