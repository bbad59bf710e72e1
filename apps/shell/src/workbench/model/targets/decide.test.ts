import { expect, test } from 'vitest'
import { decide, type MenuData, type Target } from './decide.ts'
import { application, applicationNode, directory, menuNode } from '../menus/menu.fixtures.ts'
import { indexMenus } from '../menus/menu-index.ts'

const home = menuNode(1, { url: '/portal-pages/home', sourceAppCode: 'portal-pages', sourceModuleCode: 'portal.home' })
const schedule = menuNode(100231, { url: '/apps/plan-core/schedule', urlParams: 'view=gantt' })
const planning = applicationNode(100200, 'plan-core', [
  directory(100210, [menuNode(100211, { disabled: true }), menuNode(100212, { noAuth: true })]),
  directory(100220, [schedule, menuNode(100232)]),
])
const erp = applicationNode(100300, 'erp-core', [
  menuNode(100301, {
    url: '/apps/erp-core/start',
    sourceAppCode: 'erp-core',
    sourceProductCode: 'erp',
    sourceIntegrateType: 2,
  }),
])
const known: MenuData = {
  index: indexMenus([home, planning, erp]),
  applications: [application('portal-pages'), application('plan-core'), application('erp-core', 'detached')],
}
const kind = (target: Target, facts: MenuData = known) => decide(target, facts).kind
const pathOf = (target: Target) => {
  const decision = decide(target, known)
  return decision.kind === 'tab' || decision.kind === 'window' ? decision.page.path : decision.kind
}

test('NAV-1, NAV-19 the reserved ids show their own pages', () => {
  expect(pathOf({ menuId: 1 })).toBe('/home')
  expect(kind({ menuId: 2 })).toBe('not-found')
  expect(kind({ menuId: 3 })).toBe('forbidden')
  expect(kind({ menuId: 4 })).toBe('tripartite')
})

test('NAV-3 a menu opens by its id and by its codes', () => {
  const byCode = decide({ productCode: 'plan', menuCode: 'plan.100231', from: 'application' }, known)

  expect(byCode).toEqual(decide({ menuId: 100231 }, known))
  expect(byCode).toMatchObject({ kind: 'tab', page: { path: '/schedule?view=gantt' } })
})

test('NAV-4 a menu missing from the navigation is refused, and the present page stays', () => {
  expect(kind({ productCode: 'plan', menuCode: 'plan.nothing' })).toBe('no-permission')
  expect(kind({ productCode: 'cost', menuCode: 'plan.100231', from: 'application' })).toBe('no-permission')
  expect(kind({ productCode: 'plan' })).toBe('no-permission')
})

test('NAV-5 a menu whose application is not registered here shows the no-permission page', () => {
  const decision = decide({ menuId: 100231 }, { ...known, applications: [application('portal-pages')] })

  expect(decision).toMatchObject({ kind: 'forbidden', menu: { menuCode: 'plan.100231' } })
})

const nothing = { productCode: null, menuCode: null, menuId: null, applicationCode: null, name: null }

test('ENTRY-139, ENTRY-140 an unlisted menu is forbidden, whether or not it exists', () => {
  for (const from of ['address', 'person', undefined] as const) {
    expect(decide({ menuId: 999999, ...(from ? { from } : {}) }, known)).toEqual({
      kind: 'forbidden',
      menu: { ...nothing, menuId: 999999 },
    })
  }
  expect(decide({ productCode: 'cost', menuCode: 'cost.budget', from: 'address' }, known)).toEqual({
    kind: 'forbidden',
    menu: { ...nothing, productCode: 'cost', menuCode: 'cost.budget' },
  })
  expect(decide({ menuId: 100212, from: 'address' }, known)).toMatchObject({
    kind: 'forbidden',
    menu: { menuCode: 'plan.100212' },
  })
  expect(kind({ menuId: 5, from: 'address' })).toBe('not-found')
})

test.each(['person', 'application'] as const)(
  'ENTRY-139 a menu without permission is forbidden with its code and name, also when the %s opens it',
  (from) => {
    expect(decide({ menuId: 100212, from }, known)).toEqual({
      kind: 'forbidden',
      menu: { ...nothing, productCode: 'plan', menuCode: 'plan.100212', name: 'Menu 100212' },
    })
  },
)

test('ENTRY-141 the address of the no-permission page names the requested menu', () => {
  expect(decide({ menuId: 3, productCode: 'cost', menuCode: 'cost.budget', from: 'address' }, known)).toMatchObject({
    kind: 'forbidden',
    menu: { ...nothing, productCode: 'cost', menuCode: 'cost.budget' },
  })
  expect(decide({ menuId: 3, requestedMenuId: 999999, from: 'address' }, known)).toMatchObject({
    menu: { ...nothing, menuId: 999999 },
  })
})

test('NAV-12 an address whose menu cannot be entered shows the no-permission page', () => {
  expect(kind({ menuId: 100210, from: 'address' })).toBe('forbidden')
  expect(decide({ applicationCode: 'no-such', from: 'address' }, known)).toEqual({
    kind: 'forbidden',
    menu: { ...nothing, applicationCode: 'no-such' },
  })
  expect(kind({ applicationCode: 'no-such' })).toBe('no-permission')
})

test('MENU-11 a directory or an application opens its first permitted leaf', () => {
  expect(decide({ menuId: 100200 }, known)).toMatchObject({ kind: 'tab', page: { node: { id: 100231 } } })
  expect(decide({ menuId: 100220 }, known)).toMatchObject({ kind: 'tab', page: { node: { id: 100231 } } })
  expect(kind({ menuId: 100210 })).toBe('no-permission')
})

test('APP-3 opening an application enters its first menu, an application of type 2 opens a window', () => {
  expect(decide({ applicationCode: 'plan-core' }, known)).toMatchObject({ page: { node: { id: 100231 } } })
  expect(decide({ applicationCode: 'erp-core' }, known)).toMatchObject({
    kind: 'window',
    isSameWindow: false,
    page: { path: '/start' },
  })
})

test('APP-3 a window menu with popupType 1 opens in this window', () => {
  const here = menuNode(100400, {
    sourceIntegrateType: 2,
    menuExtends: [{ extendCode: 'popupType', value: '1' }],
    sourceAppCode: 'erp-core',
    url: '/apps/erp-core/start',
  })

  expect(decide({ menuId: 100400 }, { ...known, index: indexMenus([here]) })).toMatchObject({
    kind: 'window',
    isSameWindow: true,
  })
})

test('APP-3 a menu inherits its application’s window settings', () => {
  const here = [{ extendCode: 'popupType', value: '1' }]
  const own = menuNode(100402, { menuExtends: [{ extendCode: 'popupType', value: '0' }] })
  const more = { sourceIntegrateType: 2, menuExtends: here } as const
  const detached = applicationNode(100400, 'plan-core', [menuNode(100401), directory(100403, [own])], more)
  const facts = { ...known, index: indexMenus([detached]) }

  expect(decide({ applicationCode: 'plan-core' }, facts)).toMatchObject({ kind: 'window', isSameWindow: true })
  expect(decide({ menuId: 100401 }, facts)).toMatchObject({ kind: 'window', isSameWindow: true })
  expect(decide({ menuId: 100402 }, facts)).toMatchObject({ kind: 'window', isSameWindow: false })
})

test('MENU-36 APP-3 a switched product always opens in a separate window', () => {
  const labour = menuNode(100450, {
    sourceProductCode: 'labor',
    sourceAppCode: 'labor-core',
    url: '/apps/labor-core/start',
    menuExtends: [{ extendCode: 'popupType', value: '1' }],
  })
  const applications = [{ ...application('labor-core'), productCode: 'labor' }]

  expect(decide({ menuId: 100450 }, { applications, index: indexMenus([labour]) })).toMatchObject({
    kind: 'window',
    isSameWindow: false,
    switchesProduct: true,
  })
  expect(decide({ applicationCode: 'erp-core' }, known)).toMatchObject({ switchesProduct: false })
})

test('MENU-12 home needs a home menu', () => {
  expect(kind({ menuId: 1 }, { ...known, index: indexMenus([planning]) })).toBe('no-home')
})

test('TAB-14 only a multiTab menu opens several times', () => {
  const multi = menuNode(100500, { menuExtends: [{ extendCode: 'multiTab', value: '1' }] })

  expect(decide({ menuId: 100500 }, { ...known, index: indexMenus([multi]) })).toMatchObject({ isMulti: true })
  expect(decide({ menuId: 100231 }, known)).toMatchObject({ isMulti: false })
})

test('HOST-17 path and parameters of a request reach the application, and no path leaves the application', () => {
  expect(pathOf({ menuId: 100231, path: '/detail/A-101', params: { documentId: 'A 101' } })).toBe(
    '/detail/A-101?documentId=A+101',
  )
  for (const path of [
    '//evil.example/',
    'https://evil.example/',
    '/../cost-core/',
    '/%2e%2E/x',
    '/a\\b',
    '/a\nb',
    '',
  ]) {
    expect(pathOf({ menuId: 100231, path })).toBe('/schedule?view=gantt')
  }
})

test('HOST-69 a window menu opens in a tab on request, if permitted', () => {
  const framed = application('erp-core', 'detached')
  const mayFrame: MenuData = {
    ...known,
    applications: [{ ...framed, hosting: { ...framed.hosting, canBeFramed: true } }],
  }

  expect(kind({ menuId: 100301 }, mayFrame)).toBe('window')
  expect(kind({ menuId: 100301, as: 'tab' }, mayFrame)).toBe('tab')
  expect(kind({ menuId: 100301, as: 'tab' })).toBe('window')
})
