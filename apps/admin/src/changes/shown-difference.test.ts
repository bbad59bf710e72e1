import { expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { objectTitle, pageOf } from './changed-object.ts'
import { shownDifference } from './shown-difference.ts'

const dictionary = { texts: en, locale: 'en' as const, menus: new Map([['plan.schedule', 'Schedule']]) }
const shown = (kind: string, field: string, before: unknown, after: unknown, language: 'en' | null = null) => {
  const difference = shownDifference(kind, { field, language, before, after }, dictionary)
  return [difference.label, difference.before, difference.after]
}

test('CONSOLE-73 differences have labels and values in words', () => {
  expect(shown('Role', 'names', 'Supplier', 'Vendor', 'en')).toEqual(['Name in English', ['Supplier'], ['Vendor']])
  expect(shown('Look', 'names', null, 'Harbour', 'en')).toEqual(['Portal name in English', [], ['Harbour']])
  expect(shown('MenuSettings', 'enabled', true, false)).toEqual(['Enabled', ['Yes'], ['No']])
  expect(shown('MenuSettings', 'position', null, 1200)).toEqual(['Position', [], ['1,200']])
  expect(shown('Look', 'headerBgColor', '#ffffff', null)).toEqual(['Header', ['#ffffff'], []])
  expect(shown('Look', 'logo', null, 'data:image/png;base64,AAAA')).toEqual(['Logo', [], ['Picture']])
  expect(shown('ViewingPolicy', 'ownPolicy', 'auto', 'off')).toEqual([
    'Requests by own people',
    ['Approve automatically'],
    ['Refuse'],
  ])
})

test('CONSOLE-73 lists and texts show only the entries that differ', () => {
  const view = { menu: 'plan.schedule', authorities: ['plan.schedule.view'] }
  const other = { menu: 'plan.other', authorities: [] }
  expect(shown('Role', 'menus', [view, other], [{ ...view, authorities: [] }, other])).toEqual([
    'Menus',
    ['Schedule (plan.schedule.view)'],
    ['Schedule'],
  ])
  expect(shown('AdministratorRole', 'rights', ['read role', 'read menu'], ['read role', 'edit role'])).toEqual([
    'Permissions',
    ['View menus'],
    ['Create and change roles'],
  ])
  expect(shown('LegalDocument', 'texts', 'One.\n\nTwo.', 'One.\n\nThree.', 'en')).toEqual([
    'Text in English',
    ['Two.'],
    ['Three.'],
  ])
  const page = { product: 'pmpp', names: { en: 'Manual' }, addresses: {}, integrateType: 1, enabled: true }
  expect(shown('Help', 'pages', [], [page])).toEqual(['Pages', [], ['Manual']])
  const disabled = { ...page, enabled: false }
  expect(shown('Help', 'pages', [page], [disabled])).toEqual(['Pages', ['Manual'], ['Manual']])
})

test('CONSOLE-73 entries of lists are shown by name, title, code or address', () => {
  const step = { anchor: 'tabs', titles: { en: 'Tabs' }, texts: { en: 'Each page has one.' }, enabled: true }
  expect(shown('GuideTour', 'steps', [], [step])).toEqual(['Steps', [], ['Tabs']])
  const service = { code: 'plan-service', enabled: true, status: 'UP' }
  expect(shown('Services', 'services', [service], [])).toEqual(['Services', ['plan-service'], []])
  const page = { address: 'https://board.example/', opens: 'within' }
  expect(shown('LandingPage', 'page', null, page)).toEqual(['Page', [], ['https://board.example/']])
})

test('CONSOLE-73 a code that is a name of every object stays a code', () => {
  expect(shown('Role', 'constructor', null, 'x')).toEqual(['constructor', [], ['x']])
  expect(pageOf({ kind: 'constructor', code: 'x', change: 'change' }, false)).toBeUndefined()
})

test('CONSOLE-73 an object has its kind, its name and its page', () => {
  const named = (kind: string, code: string | null, document: object) =>
    objectTitle({ kind, code, document: document as Record<string, unknown>, fields: [] }, dictionary)
  expect(named('Role', 'supplier', { names: { en: 'Vendor' } })).toBe('Role Vendor')
  expect(named('Role', 'supplier', {})).toBe('Role supplier')
  expect(named('MenuSettings', 'plan.schedule', {})).toBe('Menu Schedule')
  expect(named('LegalDocument', 'agreement', {})).toBe('Legal document Account agreement')
  expect(named('Look', null, {})).toBe('Branding')
  expect(pageOf({ kind: 'Role', code: 'a b', change: 'change' }, false)).toBe('/roles~a%20b')
  expect(pageOf({ kind: 'Role', code: 'new', change: 'create' }, false)).toBeUndefined()
  expect(pageOf({ kind: 'Role', code: 'new', change: 'create' }, true)).toBe('/roles~new')
  expect(pageOf({ kind: 'Role', code: 'old', change: 'remove' }, true)).toBeUndefined()
})
