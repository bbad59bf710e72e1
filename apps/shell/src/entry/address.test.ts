import { expect, test } from 'vitest'
import { settledAddress } from './address.ts'
import { parseEntry } from './parameters.ts'

const tunnel = { fullId: '/20001/30010/41001' }
const settled = (path: string, search: string, organisation: { fullId: string } | null = tunnel) =>
  settledAddress({ entry: parseEntry(path, search), cachedMode: null }, search, organisation)

test('ENTRY-3 once entered the address carries org with the full path, and none of what led there', () => {
  expect(
    settled('/portal/', '?orgId=41001&tenantId=20001&menuCode=a&path=%2Fx&local_token=secret&switchTenant=1'),
  ).toBe('/portal/1/?org=/20001/30010/41001')
  expect(settled('/portal/100231', '?org=/1/2&viewMode=full&noPadding=1')).toBe(
    '/portal/100231?org=/20001/30010/41001&viewMode=full&noPadding=1',
  )
})

test('ENTRY-46 what a view mode needs stays in the address, so that loading it again leads to the same place', () => {
  const codes = 'productCode=plan&applicationCode=plan-core&menuCode=plan.schedule'
  expect(settled('/portal/', `?viewMode=module&orgId=41001&${codes}`)).toBe(
    '/portal/1/?org=/20001/30010/41001&viewMode=module&productCode=plan&menuCode=plan.schedule',
  )
  expect(settled('/portal/', `?viewMode=application&orgId=41001&${codes}`)).toBe(
    '/portal/1/?org=/20001/30010/41001&viewMode=application&productCode=plan&applicationCode=plan-core',
  )
})

test('ENTRY-10 without an organisation the address names none', () => {
  expect(settled('/portal/5', '?orgId=7', null)).toBe('/portal/5')
})
