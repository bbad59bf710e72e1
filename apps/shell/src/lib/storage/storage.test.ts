import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOthers, forgetPerson, localStore, scopedStorageKey, sessionStore } from './storage.ts'

/** A storage like a browser's, whose keys are its own properties. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? (this[key] ?? null) : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods) as Storage
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('SESS-12 keys begin with portal. and name the person and the tenant', () => {
  localStore.write(scopedStorageKey('lastOrg', 612, 20001), 41001)

  expect(window.localStorage.getItem('portal.lastOrg.612.20001')).toBe('41001')
  expect(localStore.read(scopedStorageKey('lastOrg', 612, 20001))).toBe(41001)
})

test('SESS-12, SESS-100 a value that cannot be read counts as absent', () => {
  for (const value of ['', '{', 'undefined', '{"a":', '\u0000', '[1,']) {
    window.sessionStorage.setItem('portal.token', value)
    expect(sessionStore.read('token')).toBeUndefined()
  }
})

test('SESS-12 the portal works if storage is blocked or full', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const blocked = Object.defineProperties({}, { localStorage: { get: refuse }, sessionStorage: { get: refuse } })
  vi.stubGlobal('window', blocked)

  sessionStore.write('token', 'x')
  expect(sessionStore.read('token')).toBeUndefined()
  expect(() => sessionStore.remove('token')).not.toThrow()
  expect(() => forgetPerson()).not.toThrow()
  expect(() => forgetOthers(1)).not.toThrow()

  vi.stubGlobal('window', { localStorage: { ...storage(), setItem: refuse, getItem: () => null } })
  expect(() => localStore.write('locale', 'en')).not.toThrow()
})

test('SESS-11, SESS-98, SESS-99 after log-out only the device’s own keys remain', () => {
  const device = [
    'affixStatus', 'affixWidth', 'asideWidth', 'cascaderOffset', 'locale', 'debugMode', 'envInfo', 'tenantThemeCode',
    'intranet', 'welcomeTipDoNotPrompt',
  ] // prettier-ignore
  for (const key of device) localStore.write(key, 'stays')
  for (const key of ['colorScheme', 'lastActivityTime', 'lastOrg.612.20001', 'tabs.612.20001.41001']) {
    localStore.write(key, 'goes')
  }
  window.localStorage.setItem('what-a-hosted-application-kept', 'goes')
  sessionStore.write('token', 'goes')

  forgetPerson()

  expect(new Set(Object.keys(window.localStorage))).toEqual(new Set(device.map((key) => `portal.${key}`)))
  expect(Object.keys(window.sessionStorage)).toEqual([])
})

test('ENTRY-12 a sign-in removes another person’s keys and keeps the own', () => {
  localStore.write('lastOrg.612.20001', 41001)
  localStore.write('locale', 'en')

  forgetOthers(612)
  expect(localStore.read('lastOrg.612.20001')).toBe(41001)

  forgetOthers(501)
  expect(Object.keys(window.localStorage)).toEqual(['portal.locale'])

  localStore.write(scopedStorageKey('participantOrg', '612__41001'), 7102)
  forgetOthers(612)
  expect(localStore.read('participantOrg.612__41001')).toBe(7102)
  forgetOthers(501)
  expect(Object.keys(window.localStorage)).toEqual(['portal.locale'])
})

test('SESS-43 SEC-15 a sign-in clears the browser tab’s data of another person, and the caches', async () => {
  const cacheNames = new Set(['of-an-application', 'portico-shell-1'])
  vi.stubGlobal('caches', {
    keys: async () => [...cacheNames],
    delete: async (name: string) => cacheNames.delete(name),
  })
  sessionStore.write('user', { id: 612 })
  sessionStore.write('aiContext', 'hers')

  forgetOthers(612)
  expect(sessionStore.read('aiContext')).toBe('hers')
  expect(cacheNames.size).toBe(2)

  forgetOthers(501)
  expect(Object.keys(window.sessionStorage)).toEqual([])
  await vi.waitFor(() => expect(cacheNames.size).toBe(0))
})

/** A storage that refuses what exceeds its quota of characters. */
function storageOf(quota: number): Storage {
  const target = storage()
  const { setItem } = Object.getPrototypeOf(target) as Storage
  const used = () => Object.entries(target).reduce((sum, [key, text]) => sum + key.length + String(text).length, 0)
  Object.setPrototypeOf(target, {
    ...(Object.getPrototypeOf(target) as Storage),
    setItem(this: Record<string, string>, key: string, text: string) {
      const rest = used() - (Object.hasOwn(this, key) ? key.length + String(this[key]).length : 0)
      if (rest + key.length + text.length > quota) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this as unknown as Storage, key, text)
    },
  })
  return target
}

test('RECENT-11 a full storage gives up recents and tabs of other organisations for a new value', () => {
  vi.stubGlobal('window', { localStorage: storageOf(1_000), sessionStorage: storage() })
  sessionStore.write('currentOrg', { id: 41001 })
  const other = scopedStorageKey('tabs', 612, 20001, 41002)
  const own = scopedStorageKey('tabs', 612, 20001, 41001)
  localStore.write(scopedStorageKey('recentVisits', 612, 20001), 'r'.repeat(300))
  localStore.write(scopedStorageKey('lastOrg', 612, 20001), 41001)
  localStore.write(other, 't'.repeat(300))
  localStore.write(own, 'o'.repeat(200))

  localStore.write('colorScheme', 'd'.repeat(300))
  expect(localStore.read('colorScheme')).toBe('d'.repeat(300))
  expect(localStore.read(scopedStorageKey('lastOrg', 612, 20001))).toBe(41001)
  expect(localStore.read(own)).toBe('o'.repeat(200))
  expect(localStore.read(other)).toBeUndefined()
  expect(localStore.read(scopedStorageKey('recentVisits', 612, 20001))).toBeUndefined()
})

test('RECENT-11 a value that does not fit even then is removed, not left as it was', () => {
  vi.stubGlobal('window', { localStorage: storageOf(500), sessionStorage: storageOf(500) })
  localStore.write('colorScheme', 'dark')
  localStore.write('colorScheme', 'x'.repeat(1_000))
  expect(localStore.read('colorScheme')).toBeUndefined()

  sessionStore.write('keptTabs', ['x'.repeat(300)])
  sessionStore.write('preferences', 'y'.repeat(300))
  expect(sessionStore.read('keptTabs')).toBeUndefined()
  expect(sessionStore.read('preferences')).toBe('y'.repeat(300))
})
