import { expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', vi.fn())
vi.mock('./prepare-organisation.ts', () => ({ refreshProject: vi.fn(), refreshTenant: vi.fn() }))
const { getSession, setOrganisation } = await import('../../../lib/session/session-store.ts')
const { getTabs, updateTabs } = await import('../../model/tabs/tab-store.ts')
const { createTab, openTab } = await import('../../model/tabs/tabs.ts')
const { commitOrganisation } = await import('./commit-organisation.ts')
const { NO_MENUS } = await import('../../model/menus/menu-index.ts')
const { onOrganisationChanged } = await import('./organisation-change.ts')
const { refreshProject, refreshTenant } = await import('./prepare-organisation.ts')

const place = (orgId: number) => ({ orgId, fullId: `/20001/${orgId}`, name: `${orgId}`, type: 'company' as const })
const known = { index: NO_MENUS, applications: [] }

test('ORG-74, ORG-117 who listens hears of another organisation before anything of it is shown, and tenant and project are asked about anew', () => {
  setOrganisation(place(41001))
  updateTabs((tabs) => openTab(tabs, createTab({ id: '7', menuId: 7, name: 'Schedule', path: null, params: {} })))
  const heard: object[] = []
  const stop = onOrganisationChanged((change) => {
    heard.push({ ...change, present: getSession().organisation?.orgId, tabs: getTabs().items.map(({ id }) => id) })
  })
  commitOrganisation({ organisation: place(41010), known, hasWorkbench: false })
  stop()

  expect(heard).toEqual([{ from: place(41001), to: place(41010), present: 41001, tabs: ['7'] }])
  expect(getSession().organisation).toEqual(place(41010))
  expect(getTabs().items).toEqual([])
  expect(vi.mocked(refreshTenant)).toHaveBeenCalledTimes(1)
  expect(vi.mocked(refreshProject)).toHaveBeenCalledWith(place(41010))
})
