import { expect, test } from 'vitest'
import { hasHeaderEntry, isBareHeader } from './header-entries.ts'

const named = (...codes: string[]) => codes.map((code) => ({ code, children: [] }))
const plain = {
  headerExtendEntryEnable: false,
  headerExtendEntrys: named('help-center'),
  showFullscreen: true,
  collectCenterShow: true,
  showMessageCenter: true,
}
const own = { ...plain, headerExtendEntryEnable: true }

test.each([
  ['before the scene is known', undefined, true, true],
  ['in the standard set', plain, true, true],
  ['that the scene hides', { ...plain, showFullscreen: false, collectCenterShow: false }, false, false],
  ['among others of the scene’s own', own, false, false],
  ['of the scene’s own', { ...own, headerExtendEntrys: named('collect-center', 'fullscreen') }, true, true],
  [
    'below one of them',
    { ...own, headerExtendEntrys: [{ code: 'more', children: named('collect-center') }] },
    false,
    true,
  ],
  [
    'of its own that it hides',
    { ...own, headerExtendEntrys: named('collect-center'), collectCenterShow: false },
    false,
    false,
  ],
] as const)('LOOK-70 an entry of the header %s', (_case, scene, hasFullScreen, hasFavourites) => {
  expect(hasHeaderEntry(scene, undefined, 'fullscreen')).toBe(hasFullScreen)
  expect(hasHeaderEntry(scene, undefined, 'collect-center')).toBe(hasFavourites)
})

const entries = ['fullscreen', 'collect-center', 'help-center', 'message-center'] as const
const settings = {
  fullscreen: 'showFullscreen',
  'collect-center': 'collectCenterShow',
  'help-center': 'helpCenterShow',
  'message-center': 'showMessageCenter',
} as const

test.each(entries)('SCENE-3 the scene hides %s with its own parameter, and no other entry', (code) => {
  const hidden = { ...plain, [settings[code]]: false }
  expect(entries.filter((entry) => !hasHeaderEntry(hidden, {}, entry))).toEqual([code])
  expect(hasHeaderEntry({ ...plain, [settings[code]]: true }, {}, code)).toBe(true)
  expect(hasHeaderEntry({ headerExtendEntryEnable: false, headerExtendEntrys: [] }, {}, code)).toBe(true)
})

test('SCENE-4 a flag of the deployment hides an entry that the scene shows, but does not show one that the scene hides', () => {
  const shows = { ...plain, helpCenterShow: true }
  const hides = { ...plain, helpCenterShow: false, collectCenterShow: false }
  expect(hasHeaderEntry(shows, { hideHelpIcon: true }, 'help-center')).toBe(false)
  expect(hasHeaderEntry(shows, { hideHelpIcon: false }, 'help-center')).toBe(true)
  expect(hasHeaderEntry(hides, { hideHelpIcon: false }, 'help-center')).toBe(false)
  expect(hasHeaderEntry(shows, { collectCenter: false }, 'collect-center')).toBe(false)
  expect(hasHeaderEntry(hides, { collectCenter: true }, 'collect-center')).toBe(false)
  expect(hasHeaderEntry(undefined, { hideHelpIcon: true }, 'help-center')).toBe(false)
})

test('HELP-31 the experience centre is an entry where the deployment offers the trial', () => {
  expect(hasHeaderEntry(plain, { freeLicense: true }, 'experience-center')).toBe(true)
  expect(hasHeaderEntry(plain, { freeLicense: false }, 'experience-center')).toBe(false)
  expect(hasHeaderEntry(own, { freeLicense: true }, 'experience-center')).toBe(false)
})

test('LOOK-70, MSG-41 the messages are hidden by the scene, or if they are not among its own entries', () => {
  expect(hasHeaderEntry(plain, undefined, 'message-center')).toBe(true)
  expect(hasHeaderEntry({ ...plain, showMessageCenter: false }, undefined, 'message-center')).toBe(false)
  expect(hasHeaderEntry(own, undefined, 'message-center')).toBe(false)
  expect(hasHeaderEntry({ ...own, headerExtendEntrys: named('message-center') }, undefined, 'message-center')).toBe(
    true,
  )
})

test('LOOK-67 LOOK-73 the header is bare if the scene hides messages and user menu; a missing setting hides neither', () => {
  const { showMessageCenter: _, ...unset } = plain
  expect(isBareHeader({ ...plain, showUserInfo: false, showMessageCenter: false })).toBe(true)
  expect(isBareHeader({ ...own, showUserInfo: false })).toBe(true)
  expect(isBareHeader({ ...plain, showUserInfo: false })).toBe(false)
  expect(isBareHeader({ ...unset, showUserInfo: false })).toBe(false)
  expect(isBareHeader({ ...plain, showMessageCenter: false })).toBe(false)
  expect(isBareHeader({ ...plain, showUserInfo: true, showMessageCenter: false })).toBe(false)
  expect(isBareHeader(undefined)).toBe(false)
})
