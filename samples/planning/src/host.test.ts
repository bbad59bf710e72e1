import { createFakePortal, type FakePortal } from '@portico/sdk/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let fakePortal: FakePortal

beforeEach(() => {
  // This application's page is a browser's; of it the host needs the document's root and the address alone.
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('document', { documentElement: { style: { setProperty: vi.fn() }, dataset: {} } })
  fakePortal = createFakePortal({ locale: 'sv-SE' })
})
afterEach(() => {
  fakePortal.remove()
  vi.unstubAllGlobals()
})

async function start() {
  const { findHost } = await import('./host.ts')
  return findHost()
}

test('the language follows the portal’s', async () => {
  const host = await start()
  const heard = vi.fn()
  host.onLocaleChange(heard)

  fakePortal.setLocale('zh-CN')

  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  expect([host.isHosted, host.locale()]).toEqual([true, 'zh-CN'])
})

test('the sample reports unsaved changes and a save to the portal', async () => {
  const host = await start()
  host.setDirty(true, 'Tidplan')
  host.announce('Sparat')

  expect(fakePortal.last('dirty')).toEqual({ isDirty: true, label: 'Tidplan' })
  expect(fakePortal.last('toast')).toEqual({ text: 'Sparat', kind: 'success' })
})

test('saved changes, selection and search come back after a sleep', async () => {
  const { restoreSleepState } = await import('./schedule/sleep-state.ts')
  const { savedChanges, scheduleView } = await import('./schedule/drafts.ts')
  restoreSleepState(await start())
  savedChanges.set({ '2.4': { name: 'Base slab, north' } })
  scheduleView.set({ ...scheduleView.get(), text: 'slab' })
  const savedState = await fakePortal.saveState()

  savedChanges.set({})
  fakePortal.remove()
  fakePortal = createFakePortal({ savedState })
  restoreSleepState(await start())

  expect(savedChanges.get()).toEqual({ '2.4': { name: 'Base slab, north' } })
  expect(scheduleView.get().text).toBe('slab')
})

test('TAB-53 the portal can save the schedule, unless an activity ends before it begins', async () => {
  const { savedChanges, unsavedChanges, saveSchedule } = await import('./schedule/drafts.ts')
  const host = await start()
  host.offerSave(saveSchedule)
  unsavedChanges.set({ '2.4': { name: 'Base slab, south' } })
  await expect(fakePortal.saveWork()).resolves.toBe(true)
  expect([savedChanges.get(), unsavedChanges.get()]).toMatchObject([{ '2.4': { name: 'Base slab, south' } }, {}])

  unsavedChanges.set({ '2.4': { start: '2029-01-02', end: '2029-01-01' } })
  await expect(fakePortal.saveWork()).resolves.toBe(false)
  expect(savedChanges.get()['2.4']).not.toHaveProperty('end')
})

test('a refused menu shows the reason', async () => {
  fakePortal.answer({
    applicationModule: () => {
      throw new Error('No permission')
    },
  })
  const host = await start()

  await expect(host.openMenu({ productCode: 'doc', menuCode: 'doc.secret' })).rejects.toThrow('No permission')
})
