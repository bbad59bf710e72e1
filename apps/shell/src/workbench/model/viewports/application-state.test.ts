import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTab } from '../tabs/tabs.ts'

beforeAll(() => vi.stubGlobal('addEventListener', () => undefined))
afterAll(() => vi.unstubAllGlobals())

test('SDK-47 what an application has said is its tab’s alone, and goes with it', async () => {
  const { forgetClosed, note, saidBy, useSaid } = await import('./application-state.ts')
  const { showTabs } = await import('../tabs/tab-store.ts')
  const stop = forgetClosed()
  const items = ['planning', 'documents'].map((id, at) => createTab({ id, menuId: at + 1, name: id }))
  showTabs({ items, activeId: 'planning' }, null)
  note('planning', { badge: { count: 3, label: null } })
  note('documents', { hasBackdrop: true })

  expect(saidBy(useSaid.getState().said, 'planning')).toMatchObject({ badge: { count: 3 }, hasBackdrop: false })
  const before = useSaid.getState().said
  note('documents', { hasBackdrop: true })
  expect(useSaid.getState().said).toBe(before)

  showTabs({ items: items.slice(1), activeId: 'documents' }, null)
  expect(Object.keys(useSaid.getState().said)).toEqual(['documents'])
  expect(saidBy(useSaid.getState().said, 'planning').badge).toBeNull()
  stop()
})
