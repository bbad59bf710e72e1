import { expect, test } from 'vitest'
import type { ViewMode } from '../../lib/portal/entry-context.ts'
import { restartAddress, addressAfterEntry } from './address.ts'
import { parseEntry } from './parse-entry.ts'

const entered = { tenantId: 20001, identityCode: 'T-20001' }
const tunnel = { fullId: '/20001/30010/41001' }
const settled = (path: string, search: string, organisation: { fullId: string } | null = tunnel, hash = '') =>
  addressAfterEntry({ entry: parseEntry(path, search, hash), cachedMode: null, entered }, organisation)

test('ENTRY-3, ENTRY-90, ENTRY-135 the settled address has the full path and the tenant, and no other entry parameter', () => {
  expect(
    settled('/portal/', '?orgId=41001&tenantId=20001&menuCode=a&path=%2Fx&local_token=secret&switchTenant=1'),
  ).toBe('/portal/1/?org=/20001/30010/41001&tenantId=20001')
  expect(settled('/portal/100231', '?org=/1/2&viewMode=full&noPadding=1')).toBe(
    '/portal/100231?org=/20001/30010/41001&viewMode=full&noPadding=1&tenantId=20001',
  )
})

test('ENTRY-46 the address keeps the parameters that its view mode needs for a reload', () => {
  const codes = 'productCode=plan&applicationCode=plan-core&menuCode=plan.schedule'
  expect(settled('/portal/', `?viewMode=module&orgId=41001&${codes}`)).toBe(
    '/portal/1/?org=/20001/30010/41001&viewMode=module&productCode=plan&menuCode=plan.schedule&tenantId=20001',
  )
  expect(settled('/portal/', `?viewMode=application&orgId=41001&${codes}`)).toBe(
    '/portal/1/?org=/20001/30010/41001&viewMode=application&productCode=plan&applicationCode=plan-core&tenantId=20001',
  )
})

test('MENU-35, MENU-90 the address keeps the product of a single-product scene', () => {
  expect(settled('/portal/', '?orgId=41001&productCode=cost&menuCode=cost.budget&scene=single-product')).toBe(
    '/portal/1/?org=/20001/30010/41001&productCode=cost&scene=single-product&tenantId=20001',
  )
  expect(settled('/portal/', '?orgId=41001&productCode=cost&menuCode=cost.budget&scene=multi-product')).toBe(
    '/portal/1/?org=/20001/30010/41001&scene=multi-product&tenantId=20001',
  )
})

test('TRUST-20 the address keeps the viewed tenant', () => {
  expect(settled('/portal/', '?isAcrossTenantView=1&tenantId=20003&orgId=42001')).toBe(
    '/portal/1/?org=/20001/30010/41001&isAcrossTenantView=1&tenantId=20003',
  )
})

test('ENTRY-12 the address keeps its fragment', () => {
  expect(settled('/portal/100231', '?orgId=41001', tunnel, '#part')).toBe(
    '/portal/100231?org=/20001/30010/41001&tenantId=20001#part',
  )
})

test('ENTRY-10 without an organisation the address names none', () => {
  expect(settled('/portal/5', '?orgId=7', null)).toBe('/portal/5?tenantId=20001')
})

test('TENANT-23 ENTRY-46 another identity starts at the view mode’s application, and without a view mode at home', () => {
  const anew = (pathname: string, search: string, cachedMode: ViewMode | null = null, hasOrganisationTree = true) =>
    restartAddress({ entry: parseEntry(pathname, search), cachedMode, hasOrganisationTree }, { pathname, search })
  const codes = 'productCode=plan&applicationCode=plan-core&menuCode=plan.schedule'

  expect(anew('/portal/100231', `?org=/1/2&viewMode=application&${codes}`)).toMatchObject({
    route: { menuId: 100231 },
    parameters: { viewMode: 'application', productCode: 'plan', applicationCode: 'plan-core', orgId: null },
  })
  // the target of the mode, not the no-permission page
  expect(anew('/portal/3', `?org=/1/2&orgId=2&viewMode=module&${codes}`)).toMatchObject({
    route: { menuId: null },
    parameters: { viewMode: 'module', menuCode: 'plan.schedule', orgId: null },
  })
  expect(anew('/portal/100231', '', 'module')).toMatchObject({ route: { menuId: 100231 } })
  expect(anew('/portal/100231', `?org=/1/2&noPadding=1&${codes}`)).toMatchObject({
    route: { menuId: null },
    parameters: { productCode: null, menuCode: null, orgId: null, noPadding: true },
  })
  // without an organisation tree the organisation stays the same
  expect(anew('/portal/100231', '?org=/1/2&noPadding=1', null, false).parameters).toMatchObject({ orgId: 2 })
  expect(anew('/portal/1/', '', null, false).parameters.orgId).toBeNull()
})
