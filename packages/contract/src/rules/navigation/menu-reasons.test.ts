import { expect, test } from 'vitest'
import { explainMenu, type MenuCase, type MenuVerdict } from './menu-reasons.ts'

const facts = {
  tenantId: 20001,
  loginTenantId: null,
  identity: 'tenant',
  accountType: 0,
  isIntranet: false,
  hasUserCentre: true,
  rights: new Set<string>(),
  runningServices: new Set<string>(),
} as const
const plain: MenuCase = {
  productCode: 'plan',
  applicationCode: 'plan-core',
  path: [
    { code: 'plan-core', nameAllLang: { en: 'Planning' }, orgTypes: ['general-project'] },
    { code: 'plan.schedule', nameAllLang: { en: 'Schedule' }, orgTypes: null },
  ],
  isInTenant: true,
  workplace: { type: 'general-project' },
  rules: [],
  facts,
  authorities: ['plan.schedule.view'],
  isAdvertised: false,
  dependencies: [],
  onlyProduct: null,
}
const mobile = { menuCode: 'plan.schedule', kind: 'service', value: 'mobile-service' } as const
const people = { menuCode: 'plan.schedule', kind: 'identity', value: 'participant' } as const
const planning = { code: 'plan', nameAllLang: { en: 'Planning' } }
const needed = { service: 'plan-service', required: true, running: false }

test.each<[string, Partial<MenuCase>, MenuVerdict['state'], string[]]>([
  ['everything is as it should be', {}, 'open', []],
  ['the tenant has not the application', { isInTenant: false }, 'hidden', ['application']],
  ['the person may not work there', { workplace: null }, 'hidden', ['organisation']],
  ['it is not for such organisations', { workplace: { type: 'company' } }, 'hidden', ['organisation-type']],
  ['a rule hides it', { rules: [mobile, people] }, 'hidden', ['rule', 'rule']],
  ['a rule is met', { rules: [mobile], facts: { ...facts, runningServices: new Set(['mobile-service']) } }, 'open', []],
  ['no role has it', { authorities: null }, 'hidden', ['authority']],
  ['it is shown to those who may ask', { authorities: null, isAdvertised: true }, 'locked', ['authority']],
  [
    'the scene is another product’s',
    { onlyProduct: { code: 'cost', nameAllLang: { en: 'Cost' } } },
    'hidden',
    ['scene'],
  ],
  ['the scene is its product’s', { onlyProduct: planning }, 'open', []],
  ['it is a page of the portal', { productCode: 'pmpp', onlyProduct: planning }, 'open', []],
  ['its service is down', { dependencies: [needed] }, 'unavailable', ['service']],
  ['a service it can do without is down', { dependencies: [{ ...needed, required: false }] }, 'open', []],
  ['a rule hides it from one with no role', { rules: [mobile], authorities: null }, 'hidden', ['rule', 'authority']],
])('MENU-33, MENU-88 a menu is explained where %s', (_case, change, state, kinds) => {
  const verdict = explainMenu({ ...plain, ...change })

  expect(verdict.state).toBe(state)
  expect(verdict.reasons.map(({ kind }) => kind)).toEqual(kinds)
})
