import { expect, test } from 'vitest'
import { logoOf } from './logo.ts'

test('LOOK-69 the logo is the tenant’s, else the deployment’s, and never from another origin', () => {
  const flags = { defaultLogoPath: '/files/house.svg' }
  expect(logoOf(undefined, undefined)).toBeNull()
  expect(logoOf({ systemLogoUrl: null }, { defaultLogoPath: null })).toBeNull()
  expect(logoOf({ systemLogoUrl: null }, flags)).toBe('/files/house.svg')
  expect(logoOf({ systemLogoUrl: '/files/tenant.svg' }, flags)).toBe('/files/tenant.svg')
  expect(logoOf({ systemLogoUrl: 'https://evil.example/x.svg' }, flags)).toBe('/files/house.svg')
  expect(logoOf(undefined, { defaultLogoPath: '//evil.example/x.svg' })).toBeNull()
})
