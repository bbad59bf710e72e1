import type { TenantApplication } from '@portico/contract/administration/applications'
import type { TenantMenu } from '@portico/contract/administration/menus'
import { expect, test } from 'vitest'
import { menusOf, menuTree, checkedMenusOf } from './menu-tree.ts'

const menu = (code: string, more: Partial<TenantMenu> = {}): TenantMenu => ({
  ...{
    id: 1,
    code,
    applicationCode: 'planning',
    applicationNames: {},
    parentCode: null,
    kind: 'menu',
    names: { en: `The ${code}` },
  },
  ...{
    ownNames: null,
    sort: 0,
    ownSort: null,
    enabled: true,
    iconClass: null,
    ownIcon: null,
    authorities: [],
    ...more,
  },
})
const TEXTS = { locale: 'en', disabled: 'Disabled' } as const

test('CONSOLE-50 menus stand below application and directory in the order of the tenant, with its names', () => {
  const planning = { code: 'planning', names: { en: 'Planning' } } as unknown as TenantApplication
  const tree = menuTree(
    {
      menus: [
        menu('late', { sort: 1, ownSort: 9 }),
        menu('reports', { kind: 'dir', sort: 5 }),
        menu('costs', { parentCode: 'reports', authorities: ['edit'], ownNames: { en: 'Money' } }),
        menu('gone', { parentCode: 'reports', sort: 1, enabled: false }),
        menu('other', { applicationCode: 'weather' }),
      ],
      applications: [planning],
    },
    TEXTS,
  )
  const costs = { id: 'costs', label: 'Money', isGroup: false, children: [], choices: ['edit'] }
  const gone = { id: 'gone', label: 'The gone', note: 'Disabled', isGroup: false, children: [], choices: [] }
  expect(tree).toEqual([
    {
      ...{ id: 'planning', label: 'Planning', isGroup: true, choices: [] },
      children: [
        { id: 'reports', label: 'The reports', isGroup: true, children: [costs, gone], choices: [] },
        { id: 'late', label: 'The late', isGroup: false, children: [], choices: [] },
      ],
    },
    {
      ...{ id: 'weather', label: 'weather', isGroup: true, choices: [] },
      children: [{ id: 'other', label: 'The other', isGroup: false, children: [], choices: [] }],
    },
  ])
})

test('CONSOLE-50 the menus of a role are in the order of the interface, whatever was ticked first', () => {
  const menus = [
    { menuCode: 'a', authorityCodes: ['edit', 'read'] },
    { menuCode: 'b', authorityCodes: [] },
  ]
  expect(menusOf(checkedMenusOf(menus.toReversed()))).toEqual(menus)
  expect(menusOf(new Map([['a', ['read', 'edit']]]))).toEqual([menus[0]])
})
