import { expect, test } from 'vitest'
import { parseEntry } from './parse-entry.ts'
import { guardViewMode, modeOf, VIEW_MODE_GUARD, type GuardFacts } from './view-mode-guard.ts'
import { findRow } from './table.ts'

const facts = (search: string, cachedMode: GuardFacts['cachedMode'] = null): GuardFacts => ({
  entry: parseEntry('/portal/1/', search),
  cachedMode,
})
const missing = (search: string, cached: GuardFacts['cachedMode'] = null) => guardViewMode(facts(search, cached))

test('ENTRY-40 every row of the guard applies to some facts, in this order', () => {
  const addresses = [
    '?viewMode=tripartiteApp&orgId=1',
    '?viewMode=tripartiteApp&tripartitePageUrl=x',
    '?viewMode=module',
    '?viewMode=application',
    '?viewMode=application&productCode=plan',
    '?viewMode=application&productCode=plan&orgId=1',
    '?viewMode=singleModule&productCode=plan&orgId=1',
  ]
  const rows = addresses.map((search) => findRow(VIEW_MODE_GUARD, facts(search))?.name)
  expect(rows).toEqual(VIEW_MODE_GUARD.map(({ name }) => name))
})

test('ENTRY-7, ENTRY-93 a mode’s parameters are checked before any call', () => {
  expect(missing('')).toBeNull()
  expect(missing('?viewMode=tripartiteApp')).toEqual({ kind: 'required', name: 'tripartitePageUrl' })
  expect(missing('?viewMode=tripartiteApp&tripartitePageUrl=ftp:x')).toEqual({ kind: 'tripartite-invalid' })
  expect(missing('?viewMode=application')).toEqual({ kind: 'required', name: 'productCode' })
  expect(missing('?viewMode=module')).toEqual({ kind: 'product-needed' })
  expect(missing('?viewMode=application&productCode=plan')).toEqual({ kind: 'required', name: 'orgId' })
  expect(missing('?viewMode=application&productCode=plan&org=/1/2')).toEqual({
    kind: 'required',
    name: 'applicationCode',
  })
  expect(missing('?viewMode=singleModule&productCode=plan&orgId=1')).toEqual({ kind: 'required', name: 'menuCode' })
  expect(missing('?productCode=plan')).toEqual({ kind: 'required', name: 'menuCode' })
  expect(missing('?productCode=plan&menuCode=plan.schedule')).toBeNull()
  expect(missing('?productCode=plan&scene=single-product')).toBeNull()
  expect(missing('?productCode=plan&scene=multi-product')).toEqual({ kind: 'required', name: 'menuCode' })
})

test('ENTRY-7, ENTRY-94 a remembered mode does not require the organisation', () => {
  expect(missing('?productCode=plan&menuCode=a', 'module')).toBeNull()
  expect(missing('?viewMode=module&productCode=plan&menuCode=a', 'module')).toBeNull()
})

test('ENTRY-136 a remembered mode applies only if the address has its parameters, except the organisation', () => {
  const mode = (search: string, cached: GuardFacts['cachedMode']) => modeOf(facts(search, cached))

  expect(mode('?productCode=plan&menuCode=a', 'module')).toBe('module')
  for (const cached of ['module', 'singleModule', 'application', 'tripartiteApp'] as const) {
    expect(mode('', cached)).toBe('full')
    expect(missing('', cached)).toBeNull()
  }
  expect(mode('?tripartitePageUrl=ftp:x', 'tripartiteApp')).toBe('full')
  expect(mode('?viewMode=module', 'module')).toBe('module')
})

test('ENTRY-7 an address with the menu’s id can be reloaded without the codes', () => {
  const again = (path: string) =>
    guardViewMode({ entry: parseEntry(path, '?org=/1/2&viewMode=module'), cachedMode: 'module' })

  expect(again('/portal/100231')).toBeNull()
  expect(again('/portal/1')).toEqual({ kind: 'product-needed' })
})
