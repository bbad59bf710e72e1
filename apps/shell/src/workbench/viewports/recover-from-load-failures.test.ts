import type { ViewportState } from '@portico/hosting/types'
import { expect, test, vi } from 'vitest'

const items = new Map<string, string>()
const reload = vi.fn()
vi.stubGlobal('location', { reload, origin: 'https://portal.example', pathname: '/portal/1/', search: '' })
vi.stubGlobal('window', {
  sessionStorage: {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  },
  addEventListener: () => undefined,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
})
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('navigator', { languages: ['en'] })
const violations: ((event: { effectiveDirective: string; blockedURI: string }) => void)[] = []
vi.stubGlobal('document', {
  documentElement: { dataset: {}, style: { setProperty: () => undefined } },
  cookie: '',
  addEventListener: (type: string, listener: (typeof violations)[number]) =>
    void (type === 'securitypolicyviolation' && violations.push(listener)),
})
const { isWrapperMissing, reloadForBlockedFrames, reloadForMissingWrapper, reloadForMissingWrappers } =
  await import('./recover-from-load-failures.ts')
const { setViewportState } = await import('../model/viewports/viewport-store.ts')
const { allowOnce } = await import('../../lib/loading/reload-once.ts')
const { setClock } = await import('../../lib/timing/clock.ts')
const { showTabs } = await import('../model/tabs/tab-store.ts')
const { createTab, NO_TABS } = await import('../model/tabs/tabs.ts')

const showUnsavedTab = () =>
  showTabs({ items: [createTab({ id: '7', menuId: 7, name: 'Schedule', isDirty: true })], activeId: '7' }, null)

test('ENTRY-55 the errors of frameworks for a missing wrapper are recognised, but no others', () => {
  for (const message of [
    'Wrapper element for cost-core not existed while bootstrapping!',
    '[qiankun]: Target container with #cost not existed while cost-core mounting!',
    'Error: wrapper not found',
    'Wrapper is missing',
  ]) {
    expect(isWrapperMissing(message), message).toBe(true)
  }
  for (const message of ['', 'not found', 'Cannot read properties of undefined', 'wrapper of gifts', 'x'.repeat(1e5)]) {
    expect(isWrapperMissing(message), message.slice(0, 40)).toBe(false)
  }
})

test('ENTRY-55 the page reloads for a missing wrapper at most once in 60 seconds', () => {
  let now = 1_000_000
  setClock(() => now)
  for (let times = 0; times < 20; times++) reloadForMissingWrapper('wrapper not found')
  expect(reload).toHaveBeenCalledTimes(1)

  now += 59_000
  reloadForMissingWrapper('wrapper not found')
  expect(reload).toHaveBeenCalledTimes(1)
  now += 1_000
  reloadForMissingWrapper('wrapper not found')
  expect(reload).toHaveBeenCalledTimes(2)
  // each reason has a guard of its own
  expect(allowOnce('missing-menu')).toBe(true)
  expect(allowOnce('missing-menu')).toBe(false)
})

test('SEC-74 the page reloads if its policy blocks a shown application, and for no other frame', () => {
  setClock(() => 9_000_000)
  reload.mockClear()
  reloadForBlockedFrames({
    querySelectorAll: () => [{ src: 'https://erp.example.org/start' }],
  } as unknown as ParentNode)
  const block = (effectiveDirective: string, blockedURI: string) => {
    for (const listener of violations) listener({ effectiveDirective, blockedURI })
  }

  block('frame-src', 'https://other.example.org')
  block('img-src', 'https://erp.example.org')
  expect(reload).not.toHaveBeenCalled()
  block('frame-src', 'https://erp.example.org/start')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('ENTRY-55 SEC-74 a page with unsaved changes does not reload', () => {
  setClock(() => 20_000_000)
  reload.mockClear()
  showUnsavedTab()

  reloadForMissingWrapper('wrapper not found')
  for (const listener of violations) {
    listener({ effectiveDirective: 'frame-src', blockedURI: 'https://erp.example.org/start' })
  }
  expect(reload).not.toHaveBeenCalled()

  showTabs(NO_TABS, null)
  reloadForMissingWrapper('wrapper not found')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('ENTRY-55 a missing wrapper of a later tab reloads the page, once while its failure is shown', () => {
  let now = 30_000_000
  setClock(() => now)
  reload.mockClear()
  const stop = reloadForMissingWrappers()
  setViewportState('100231', { phase: 'mounted' } as ViewportState)
  expect(reload).not.toHaveBeenCalled()

  const failed = { phase: 'failed', error: { reason: 'threw', message: 'wrapper not found' } }
  setViewportState('100333', failed as ViewportState)
  expect(reload).toHaveBeenCalledTimes(1)
  now += 60_000
  setViewportState('100231', { phase: 'asleep' } as ViewportState)
  expect(reload).toHaveBeenCalledTimes(1)
  stop()
})
