import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('window', {
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  },
})
const { storedTabsOf, MAX_STORED_ORGANISATIONS, storeFormerTabs } = await import('./former-tabs.ts')

const scope = (orgId: number, tenantId = 20001, userId = 612) => ({ userId, tenantId, orgId })
const write = (key: string, value: unknown) => stored.set(`portal.${key}`, JSON.stringify(value))
/** Simulates a change from one organisation to another. */
const change = (from: ReturnType<typeof scope>, to: ReturnType<typeof scope>, items: readonly string[] = []) => {
  write('menuTabs', { ...from, activeId: null, items })
  storeFormerTabs(to)
}

beforeEach(() => stored.clear())

test('TAB-56 leaving an organisation stores its newest set of tabs', () => {
  change(scope(1), scope(2), ['a'])
  change(scope(2), scope(1), ['b'])
  expect(storedTabsOf(scope(1))).toMatchObject({ items: ['a'] })
  expect(storedTabsOf(scope(2))).toMatchObject({ items: ['b'] })
  change(scope(1), scope(2), ['c'])
  expect(storedTabsOf(scope(1))).toMatchObject({ items: ['c'] })
  expect(storedTabsOf(scope(2))).toMatchObject({ items: ['b'] })
})

test('TAB-57 the tabs of the last ten organisations are stored', () => {
  for (let orgId = 1; orgId <= MAX_STORED_ORGANISATIONS + 2; orgId += 1) change(scope(orgId), scope(orgId + 1))
  const remembered = Array.from({ length: MAX_STORED_ORGANISATIONS + 3 }, (_, at) => at).filter((id) =>
    storedTabsOf(scope(id)),
  )
  expect(remembered).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('TAB-57 tabs of another person or tenant are neither stored nor restored', () => {
  change(scope(1), scope(2))
  expect(storedTabsOf(scope(1, 20002))).toBeUndefined()
  expect(storedTabsOf(scope(1, 20001, 613))).toBeUndefined()

  storeFormerTabs(scope(3, 20002))
  expect(stored.get('portal.keptTabs')).toBe('[]')
  change(scope(1, 20001, 613), scope(2))
  expect(stored.get('portal.keptTabs')).toBe('[]')
})

test('TAB-56 invalid storage gives no tabs', () => {
  for (const rubbish of [null, 7, 'x', {}, [null, 1, { orgId: 'x' }, [[]]]]) {
    write('keptTabs', rubbish)
    write('menuTabs', rubbish)
    storeFormerTabs(scope(2))
    expect(storedTabsOf(scope(1))).toBeUndefined()
  }
})
