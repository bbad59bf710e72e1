import type { Entrance } from '@portico/contract/tenants/tenants'
import { expect, test } from 'vitest'
import { canConfirm, filterTenants, needsSearch, tagOf } from './tenant-list.ts'

const entrance = (tenantName: string, more: Partial<Entrance> = {}) =>
  ({ tenantName, disabled: false, status: 1, tenantAdmin: false, identities: [], ...more }) as Entrance

test('TENANT-3 the search box is shown for more than 5 tenants', () => {
  const tenants = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => entrance(name))
  expect(needsSearch(tenants.slice(1))).toBe(false)
  expect(needsSearch(tenants)).toBe(true)
})

test('TENANT-3 the search finds the text anywhere in the name, in any case', () => {
  const tenants = [entrance('Nordbro AB'), entrance('华宇建设集团'), entrance('ÅNGSTRÖM Bygg')]
  const search = (keyword: string) => filterTenants(tenants, keyword).map(({ tenantName }) => tenantName)

  expect(search('BRO')).toEqual(['Nordbro AB'])
  expect(search('建设')).toEqual(['华宇建设集团'])
  expect(search('ångström')).toEqual(['ÅNGSTRÖM Bygg'])
  expect(search(' ')).toHaveLength(3)
  expect(search('x')).toEqual([])
})

test('TENANT-5, TENANT-39 a disabled tenant is tagged disabled, a terminated one terminated', () => {
  expect(tagOf(entrance('a'))).toBeNull()
  expect(tagOf(entrance('a', { disabled: true, status: 2 }))).toBe('disabled')
  expect(tagOf(entrance('a', { disabled: true, status: 4 }))).toBe('disabled')
  expect(tagOf(entrance('a', { disabled: true, status: 3 }))).toBe('terminated')
})

test('TENANT-8 Enter requires an identity only if there are several', () => {
  const two = entrance('a', { identities: [{}, {}] as Entrance['identities'] })
  expect(canConfirm(undefined, null)).toBe(false)
  expect(canConfirm(entrance('a'), null)).toBe(true)
  expect(canConfirm(two, null)).toBe(false)
  expect(canConfirm(two, 1)).toBe(true)
  expect(canConfirm(entrance('a', { disabled: true, status: 2 }), null)).toBe(false)
})
