import { expect, test } from 'vitest'
import { tenantCodeOf } from './tenant-code.ts'

test('ENTRY-70 a tenant’s code follows /custom/, in portal and sign-in addresses', () => {
  for (const path of [
    '/login/custom/nordbro',
    '/portal/custom/nordbro',
    '/portal/custom/nordbro/100231',
    '/portal/custom/nordbro/',
  ]) {
    expect(tenantCodeOf(path)).toBe('nordbro')
  }
  for (const path of [
    '/login',
    '/portal/1/',
    '/custom/nordbro',
    '/portal/custom/',
    '/portal/custom/a%20b',
    '/x/portal/custom/a',
  ]) {
    expect(tenantCodeOf(path)).toBeNull()
  }
})
