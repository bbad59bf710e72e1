import { expect, test } from 'vitest'
import { logoOf, logoStyle } from './logo.ts'

test('LOOK-69 the logo is the tenant’s, else the deployment’s, and never from another origin', () => {
  const flags = { defaultLogoPath: '/files/house.svg' }
  expect(logoOf(undefined, undefined)).toBeNull()
  expect(logoOf({ systemLogoUrl: null }, { defaultLogoPath: null })).toBeNull()
  expect(logoOf({ systemLogoUrl: null }, flags)).toBe('/files/house.svg')
  expect(logoOf({ systemLogoUrl: '/files/tenant.svg' }, flags)).toBe('/files/tenant.svg')
  expect(logoOf({ systemLogoUrl: 'https://evil.example/x.svg' }, flags)).toBe('/files/house.svg')
  expect(logoOf(undefined, { defaultLogoPath: '//evil.example/x.svg' })).toBeNull()
})

test('THEME-4 SCENE-10 the logo has the size of the theme, and fits into the header if the size is no valid one', () => {
  expect(logoStyle('contain')).toEqual({ objectFit: 'contain' })
  expect(logoStyle('cover')).toEqual({ objectFit: 'cover' })
  expect(logoStyle('16px')).toEqual({ height: '16px', objectFit: 'contain' })
  expect(logoStyle('48px')).toEqual({ height: '48px', objectFit: 'contain' })
  for (const size of ['15px', '49px', '4000px', 'fill', '', 7, null, undefined, {}, ['48px']]) {
    expect(logoStyle(size), JSON.stringify(size)).toEqual({ objectFit: 'contain' })
  }
})
