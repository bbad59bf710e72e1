import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'
import { visibleItems } from './visibility.ts'

const nothing = { theme: undefined, scene: undefined, flags: undefined, environment: undefined }

test('LOOK-8 log-out and languages are shown unless something hides them', () => {
  expect(visibleItems(nothing)).toEqual({ logOut: true, appScan: true, languages: ['zh-CN', 'en', 'sv-SE'] })
  expect(visibleItems({ ...nothing, theme: { logout: 0, languageSwitch: 1, appQrcode: 1 } }).logOut).toBe(false)
  expect(visibleItems({ ...nothing, theme: { logout: 1, languageSwitch: 0, appQrcode: 1 } }).languages).toEqual([])
  expect(visibleItems({ ...nothing, flags: { languageSwitch: false, supportedLanguages: ['en'] } }).languages).toEqual(
    [],
  )
  expect(
    visibleItems({ ...nothing, environment: { languageSwitchEnable: false, languageArray: [] } }).languages,
  ).toEqual([])
})

test('SIGN-27 the code for the app is hidden by the theme or by the scene', () => {
  const theme = { logout: 1, languageSwitch: 1, appQrcode: 0 } as const
  expect(visibleItems({ ...nothing, theme }).appScan).toBe(false)
  expect(visibleItems({ ...nothing, scene: { appScanLoginShow: false } }).appScan).toBe(false)
  expect(visibleItems({ ...nothing, scene: { appScanLoginShow: true } }).appScan).toBe(true)
})

test('LANG-2 one language alone is no choice', () => {
  const flags = { languageSwitch: true, supportedLanguages: ['sv-SE' as const] }
  expect(visibleItems({ ...nothing, flags }).languages).toEqual([])
})

test('LOOK-9 a person without a picture is shown by initials, as their name is read', () => {
  expect(initialsOf('Anna Berg')).toBe('AB')
  expect(initialsOf('李伟')).toBe('伟')
  expect(initialsOf('åsa')).toBe('Å')
  expect(initialsOf('li.wei')).toBe('LW')
  expect(initialsOf('')).toBe('')
})
