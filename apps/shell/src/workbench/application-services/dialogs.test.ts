import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as TabStore from '../model/tabs/tab-store.ts'
import { createTab } from '../model/tabs/tabs.ts'
import type * as Dialogs from './dialogs.ts'

let dialogs: typeof Dialogs
let store: typeof TabStore
let stop: () => void

// The tab store listens for pagehide, which does not exist in a unit test.
beforeAll(async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  dialogs = await import('./dialogs.ts')
  store = await import('../model/tabs/tab-store.ts')
  stop = dialogs.dropDialogsOfClosed()
})
afterAll(() => {
  stop()
  vi.unstubAllGlobals()
})
beforeEach(() => dialogs.useDialogs.setState({ waiting: [] }))

const dialog = { title: 'Send?', buttons: [{ id: 'yes', label: 'Yes' }] }
const ask = (id: string) => {
  const settle = vi.fn()
  dialogs.askDialog({ id, dialog, settle })
  return settle
}
const inFront = (activeId: string | null) => dialogs.dialogInFront(dialogs.useDialogs.getState().waiting, activeId)

test('SDK-41 the dialog of a hidden application waits until its tab is active', () => {
  const settle = ask('documents')
  expect(inFront('planning')).toBeUndefined()
  expect(inFront(null)).toBeUndefined()

  dialogs.answerDialog(inFront('documents')!, 'yes')
  expect(settle.mock.calls).toEqual([[{ ok: true, value: 'yes' }]])
  expect(inFront('documents')).toBeUndefined()
})

test('SDK-41 at most three dialogs of an application wait; a further one is refused', () => {
  const settles = [1, 2, 3, 4].map(() => ask('planning'))
  ask('documents')

  expect(settles.map((settle) => settle.mock.calls.length)).toEqual([0, 0, 0, 1])
  expect(settles[3]!.mock.calls[0]).toEqual([expect.objectContaining({ ok: false, code: 'BUSY' })])
  expect(dialogs.useDialogs.getState().waiting).toHaveLength(4)
})

test('SDK-41 closing a tab removes its dialog', () => {
  const items = ['planning', 'documents'].map((id, at) => createTab({ id, menuId: at + 1, name: id }))
  store.showTabs({ items, activeId: 'documents' }, null)
  ask('planning')
  ask('documents')

  store.showTabs({ items: items.slice(1), activeId: 'documents' }, null)

  expect(dialogs.useDialogs.getState().waiting.map(({ id }) => id)).toEqual(['documents'])
})
