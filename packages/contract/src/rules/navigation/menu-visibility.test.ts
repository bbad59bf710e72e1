import { expect, test } from 'vitest'
import type { MenuNode } from '../../navigation/menus.ts'
import { hiddenMenus, isOfferedInType, listedMenus, type MenuRule, type VisibilityFacts } from './menu-visibility.ts'

const anybody: VisibilityFacts = {
  tenantId: 20001,
  loginTenantId: null,
  identity: 'tenant',
  accountType: 0,
  isIntranet: false,
  hasUserCentre: true,
  rights: new Set<string>(),
  runningServices: new Set(),
}
const runs = { runningServices: new Set(['vendor-dictionary-service']) }
const rule = (kind: string, value: string) => ({ menuCode: 'menu', kind, value }) as MenuRule
const isHidden = (rules: MenuRule[], facts: Partial<VisibilityFacts> = {}) =>
  hiddenMenus(rules, { ...anybody, ...facts }).has('menu')

test.each([
  ['its service runs', rule('service', 'vendor-dictionary-service'), runs, false],
  ['its service is down', rule('service', 'vendor-dictionary-service'), {}, true],
  [
    'a participant asks for the menu of participants',
    rule('identity', 'participant'),
    { identity: 'participant' },
    false,
  ],
  ['the own identity asks for the menu of participants', rule('identity', 'participant'), {}, true],
  ['tenant 10000 asks for a menu of the platform', rule('tenant', '10000'), { tenantId: 10000 }, false],
  ['another tenant asks for a menu of the platform', rule('tenant', '10000'), {}, true],
  ['tenant 10000 was signed in to, and another entered', rule('tenant', '10000'), { loginTenantId: 10000 }, false],
  ['another tenant was signed in to', rule('tenant', '10000'), { loginTenantId: 20002 }, true],
  ['the account type is 0', rule('accountType', '0'), {}, false],
  ['the account type is above 0', rule('accountType', '0'), { accountType: 1 }, true],
  ['the deployment is an intranet', rule('intranet', 'off'), { isIntranet: true }, true],
  ['the deployment is no intranet', rule('intranet', 'off'), {}, false],
  ['the user centre is off', rule('userCentre', 'on'), { hasUserCentre: false }, true],
  ['the user centre is on', rule('userCentre', 'on'), {}, false],
  ['the person holds the right', rule('right', 'read log'), { rights: new Set(['read log']) }, false],
  ['the person lacks the right', rule('right', 'read log'), { rights: new Set(['read person']) }, true],
  ['nobody understands the rule', rule('weather', 'sunny'), runs, true],
] as const)('MENU-6 whether a menu is hidden when %s', (_case, item, facts, expected) => {
  expect(isHidden([item], facts)).toBe(expected)
})

test('MENU-6 a menu is visible only if all of its rules are met', () => {
  const rules = [rule('service', 'vendor-dictionary-service'), rule('identity', 'participant')]

  expect(isHidden(rules, { ...runs, identity: 'participant' })).toBe(false)
  expect(isHidden(rules, runs)).toBe(true)
})

test('MENU-6 a menu is offered in organisations of its types, or in all without types', () => {
  expect(isOfferedInType(null, 'company')).toBe(true)
  expect(isOfferedInType(['general-project'], 'company')).toBe(false)
  expect(isOfferedInType(['general-project'], null)).toBe(true)
})

test('MENU-6, MENU-82 menu lists on an intranet leave out the user centre, and parents that become empty', () => {
  const node = (id: number, ...children: MenuNode[]) => ({ id, children }) as MenuNode
  const planning = node(100200, node(100231))
  const pages = node(100100, node(1), node(10000, node(100122)))
  const centre = node(100900, node(10000))

  expect(listedMenus([planning, pages, centre], false)).toEqual([planning, pages, centre])
  const listed = listedMenus([planning, pages, centre], true)
  expect(listed).toEqual([planning, node(100100, node(1))])
  expect(listed[0]).toBe(planning)
  expect(listedMenus(listed, true)).toBe(listed)
})
