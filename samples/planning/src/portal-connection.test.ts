import { createFakePortal, type FakePortal } from '@portico/sdk/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let fakePortal: FakePortal

beforeEach(() => {
  // The application runs in a browser; the connection needs only the document's root and the address.
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('document', { documentElement: { style: { setProperty: vi.fn() }, dataset: {} } })
  fakePortal = createFakePortal({ locale: 'sv-SE' })
})
afterEach(() => {
  fakePortal.remove()
  vi.unstubAllGlobals()
})

async function start() {
  const { connectOrStandAlone } = await import('./portal-connection.ts')
  return connectOrStandAlone()
}

test('the language follows the portal’s', async () => {
  const portal = await start()
  const handleLocale = vi.fn()
  portal.onLocaleChange(handleLocale)

  fakePortal.setLocale('zh-CN')

  await vi.waitFor(() => expect(handleLocale).toHaveBeenCalledOnce())
  expect([portal.isHosted, portal.locale()]).toEqual([true, 'zh-CN'])
})

test('the sample reports unsaved changes and a save to the portal', async () => {
  const portal = await start()
  portal.setDirty(true, 'Tidplan')
  portal.announce('Sparat')

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
  const portal = await start()
  portal.offerSave(saveSchedule)
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
  const portal = await start()

  await expect(portal.openMenu({ productCode: 'doc', menuCode: 'doc.secret' })).rejects.toThrow('No permission')
})
