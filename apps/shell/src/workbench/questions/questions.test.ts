import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DiscardReason } from './questions.ts'

vi.mock('../history/browser-history.ts', () => ({ writeAddress: vi.fn() }))
vi.mock('../../lib/i18n/i18n.ts', () => ({
  text: (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' '),
}))

// the tab store writes at pagehide
vi.stubGlobal('addEventListener', () => undefined)
const { useNotices } = await import('../../lib/api/failures.ts')
const { getTabs, updateTabs } = await import('../model/tabs/tab-store.ts')
const { activateTab, changeTab, createTab, NO_TABS, openTab } = await import('../model/tabs/tabs.ts')
const { confirmDiscard, useQuestion } = await import('./questions.ts')
const { setSaver } = await import('./save-work.ts')

const saves = vi.fn<(id: string) => Promise<boolean>>()
let savable: string[] = []

beforeEach(() => {
  savable = ['1', '2']
  saves.mockImplementation(async (id) => {
    mark(id, false)
    return true
  })
  setSaver({ offersSave: (id) => savable.includes(id), saveWork: saves })
  updateTabs(() =>
    ['3', '2', '1'].reduce(
      (tabs, id) => openTab(tabs, createTab({ id, menuId: Number(id), name: `Tab ${id}` })),
      NO_TABS,
    ),
  )
  updateTabs((tabs) => activateTab(tabs, '3'))
  mark('1', true)
  mark('2', true)
})
afterEach(() => {
  useQuestion.getState().pending?.answer(false)
  setSaver(null)
  vi.resetAllMocks()
  useNotices.setState({ notices: [] })
})

const mark = (id: string, isDirty: boolean) => updateTabs((tabs) => changeTab(tabs, id, { isDirty }))
const question = () => useQuestion.getState().pending
async function openQuestion(reason: DiscardReason = 'leave') {
  const outcome = confirmDiscard(getTabs().items, reason)
  await vi.waitFor(() => expect(question()).not.toBeNull())
  return { outcome }
}

test('TAB-51 TAB-53 one answer saves all unsaved tabs once and continues if every tab can be saved', async () => {
  const { outcome } = await openQuestion()
  expect(question()?.save?.label).toBe('unsaved.saveAll 2')

  question()?.saveAndGoOn()
  expect(question()?.isSaving).toBe(true)
  question()?.saveAndGoOn()

  await expect(outcome).resolves.toBe(true)
  expect(saves.mock.calls).toEqual([['1'], ['2']])
  expect(question()).toBeNull()
})

test('TAB-52 tabs that cannot be saved are marked, and a second question follows after saving the others', async () => {
  mark('3', true)
  const { outcome } = await openQuestion()
  expect(question()?.save?.label).toBe('unsaved.saveSome 2 3')
  expect(question()?.names).toEqual(['Tab 1', 'Tab 2', 'unsaved.notSavable Tab 3'])

  question()?.saveAndGoOn()
  await vi.waitFor(() => expect(question()?.names).toEqual(['Tab 3']))
  expect(question()?.save).toBeUndefined()
  question()?.answer(true)
  await expect(outcome).resolves.toBe(true)
})

test('TAB-51 saving is not offered without savable tabs or after the end of the session', async () => {
  await openQuestion('switched')
  expect(question()?.save).toBeUndefined()
  await openQuestion('signedOut')
  expect(question()?.save).toBeUndefined()
  savable = []
  await openQuestion()
  expect(question()?.save).toBeUndefined()
})

test('TAB-54 a failed save keeps everything open, activates its tab and names it', async () => {
  saves.mockImplementation(async (id) => id === '1')
  const { outcome } = await openQuestion()
  question()?.saveAndGoOn()

  await expect(outcome).resolves.toBe(false)
  expect(getTabs().activeId).toBe('2')
  expect(getTabs().items).toHaveLength(3)
  expect(useNotices.getState().notices).toMatchObject([{ kind: 'warning', text: 'unsaved.saveFailed Tab 2' }])
})

test('TAB-53 during a save, Stay cancels and Discard continues', async () => {
  const finish: ((isSaved: boolean) => void)[] = []
  saves.mockImplementation(() => new Promise((resolve) => finish.push(resolve)))
  const stayed = await openQuestion()
  question()?.saveAndGoOn()
  question()?.answer(false)
  await expect(stayed.outcome).resolves.toBe(false)
  for (const done of finish) done(false)
  await Promise.resolve()
  expect(getTabs().activeId).toBe('3')
  expect(useNotices.getState().notices).toEqual([])

  const left = await openQuestion()
  question()?.saveAndGoOn()
  question()?.answer(true)
  await expect(left.outcome).resolves.toBe(true)
})
