import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTab } from '../tabs/tabs.ts'

beforeAll(() => vi.stubGlobal('addEventListener', () => undefined))
afterAll(() => vi.unstubAllGlobals())

test('SDK-47 application state belongs to one tab and is removed with it', async () => {
  const { dropStatesOfClosedTabs, updateApplicationState, applicationStateOf, useApplicationStates } =
    await import('./application-state.ts')
  const { showTabs } = await import('../tabs/tab-store.ts')
  const stop = dropStatesOfClosedTabs()
  const items = ['planning', 'documents'].map((id, at) => createTab({ id, menuId: at + 1, name: id }))
  showTabs({ items, activeId: 'planning' }, null)
  updateApplicationState('planning', { badge: { count: 3, label: null } })
  updateApplicationState('documents', { hasBackdrop: true })

  expect(applicationStateOf(useApplicationStates.getState().applicationStates, 'planning')).toMatchObject({
    badge: { count: 3 },
    hasBackdrop: false,
  })
  const before = useApplicationStates.getState().applicationStates
  updateApplicationState('documents', { hasBackdrop: true })
  expect(useApplicationStates.getState().applicationStates).toBe(before)

  showTabs({ items: items.slice(1), activeId: 'documents' }, null)
  expect(Object.keys(useApplicationStates.getState().applicationStates)).toEqual(['documents'])
  expect(applicationStateOf(useApplicationStates.getState().applicationStates, 'planning').badge).toBeNull()
  stop()
})
