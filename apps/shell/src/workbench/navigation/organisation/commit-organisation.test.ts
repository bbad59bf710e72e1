import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const localStorage = { getItem: (key: string) => stored.get(key) ?? null, setItem: () => undefined }
vi.stubGlobal('addEventListener', vi.fn())
const storedSession = new Map<string, string>()
const sessionStorage = { getItem: (key: string) => storedSession.get(key) ?? null, setItem: () => undefined }
vi.stubGlobal('window', {
  localStorage,
  sessionStorage,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
})
vi.mock('./prepare-organisation.ts', () => ({ refreshProject: vi.fn(), refreshTenant: vi.fn() }))
const { getSession, setOrganisation, useSession } = await import('../../../lib/session/session-store.ts')
const { getTabs, updateTabs, useTabs } = await import('../../model/tabs/tab-store.ts')
const { createTab, openTab } = await import('../../model/tabs/tabs.ts')
const { storeTabs } = await import('../../model/tabs/storage/tab-storage.ts')
const { commitOrganisation } = await import('./commit-organisation.ts')
const { indexMenus, NO_MENUS } = await import('../../model/menus/menu-index.ts')
const { application, applicationNode, menuNode } = await import('../../model/menus/menu.fixtures.ts')
const { onOrganisationChanged } = await import('./organisation-change.ts')
const { refreshProject, refreshTenant } = await import('./prepare-organisation.ts')

const organisation = (orgId: number) => ({
  orgId,
  fullId: `/20001/${orgId}`,
  name: `${orgId}`,
  type: 'company' as const,
})
const known = { index: NO_MENUS, applications: [] }

test('ORG-74, ORG-117 listeners are called before another organisation is shown, and tenant and project are requested again', () => {
  setOrganisation(organisation(41001))
  updateTabs((tabs) => openTab(tabs, createTab({ id: '7', menuId: 7, name: 'Schedule', path: null, params: {} })))
  const heard: object[] = []
  const stop = onOrganisationChanged((change) => {
    heard.push({ ...change, present: getSession().organisation?.orgId, tabs: getTabs().items.map(({ id }) => id) })
  })
  commitOrganisation({ organisation: organisation(41010), menuData: known, hasWorkbench: false })
  stop()

  expect(heard).toEqual([{ from: organisation(41001), to: organisation(41010), present: 41001, tabs: ['7'] }])
  expect(getSession().organisation).toEqual(organisation(41010))
  expect(getTabs().items).toEqual([])
  expect(vi.mocked(refreshTenant)).toHaveBeenCalledTimes(1)
  expect(vi.mocked(refreshProject)).toHaveBeenCalledWith(organisation(41010))
})

test('ORG-80 TAB-17 entering an organisation restores its pinned tabs and offers the others', () => {
  const scope = { userId: 501, tenantId: 20001, orgId: 41010 }
  const items = [11, 12].map((id) => createTab({ id: String(id), menuId: id, name: `${id}`, isPinned: id === 12 }))
  stored.set('portal.tabs.501.20001.41010', JSON.stringify(storeTabs({ items, activeId: '11' }, scope, 1)))
  useSession.setState({ user: { id: 501 } as never, tenant: { tenantId: 20001 } as never })
  const menus = [menuNode(RESERVED_MENUS.home, { isHome: true }), menuNode(11), menuNode(12)]
  const index = indexMenus([applicationNode(1, 'plan-core', menus)])

  commitOrganisation({
    organisation: organisation(41010),
    menuData: { index, applications: [application('plan-core')] },
    hasWorkbench: false,
  })

  expect(getTabs().items.map(({ id }) => id)).toEqual([String(RESERVED_MENUS.home), '12'])
  expect(useTabs.getState().remembered.map(({ id }) => id)).toEqual(['11'])
})

test('TAB-56 TAB-57 the browser tab’s tabs of the organisation are restored, without forbidden menus', () => {
  const scope = { userId: 501, tenantId: 20001, orgId: 41010 }
  const items = [12, 11, 13].map((id) => createTab({ id: String(id), menuId: id, name: `${id}`, path: `/at/${id}` }))
  storedSession.set('portal.keptTabs', JSON.stringify([storeTabs({ items, activeId: '11' }, scope, 1)]))
  useSession.setState({ user: { id: 501 } as never, tenant: { tenantId: 20001 } as never })
  const menus = [menuNode(RESERVED_MENUS.home, { isHome: true }), menuNode(11), menuNode(12)]
  const index = indexMenus([applicationNode(1, 'plan-core', menus)])

  commitOrganisation({
    organisation: organisation(41010),
    menuData: { index, applications: [application('plan-core')] },
    hasWorkbench: false,
  })

  expect(getTabs().items.map(({ id, path }) => [id, path])).toEqual([
    [String(RESERVED_MENUS.home), null],
    ['12', '/at/12'],
    ['11', '/at/11'],
  ])
  expect(getTabs().activeId).toBe('11')
  expect(useTabs.getState().remembered).toEqual([])
})
