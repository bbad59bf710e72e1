import { expect, test } from 'vitest'
import { portalAddress, readPortalAddress } from './portal-address.ts'

test('NAV-7, ENTRY-135 the address of menu, organisation and tenant can be parsed back', () => {
  const address = portalAddress({ menuId: 100231, tenantId: 20001, orgFullId: '/20001/30010/41001' })

  expect(address).toBe('/portal/100231?org=/20001/30010/41001&tenantId=20001')
  expect(readPortalAddress('/portal/100231', '?org=/20001/30010/41001')).toEqual({ menuId: 100231, orgId: 41001 })
})

test('NAV-7 the address keeps the parameters of the layout and drops the requested target', () => {
  const address = portalAddress(
    { menuId: 1, tenantId: null, orgFullId: '/7' },
    '?orgId=7&switchTenant=1&viewMode=module&systemName=A%26B&local_token=secret',
  )

  expect(address).toBe('/portal/1/?org=/7&viewMode=module&systemName=A%26B')
})

test('NAV-7 an organisation path cannot add parameters to the address', () => {
  expect(portalAddress({ menuId: 1, tenantId: null, orgFullId: '/7&viewMode=module#x' })).toBe(
    '/portal/1/?org=/7%26viewMode%3Dmodule%23x',
  )
})

test('NAV-7 a foreign address is not parsed', () => {
  for (const path of ['/portal/', '/portal/abc', '/portal/0', '/portal/99999999999999999', '/other/1', '/portal/1/2']) {
    expect(readPortalAddress(path, '')).toBeNull()
  }
  expect(readPortalAddress('/portal/5/', '?org=/7/0')).toEqual({ menuId: 5, orgId: null })
})

test('TRUST-20 the address names the viewed tenant instead of the entered one', () => {
  const target = { menuId: 1, tenantId: 20001, orgFullId: '/7' }

  expect(portalAddress(target, '?isAcrossTenantView=1&tenantId=20003')).toContain('tenantId=20003')
  expect(portalAddress(target, '?tenantId=20003')).toContain('tenantId=20001')
})
