import { expect, test } from 'vitest'
import { hasHeaderEntry } from './header-entries.ts'

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
  expect(hasHeaderEntry(scene, 'fullscreen')).toBe(hasFullScreen)
  expect(hasHeaderEntry(scene, 'collect-center')).toBe(hasFavourites)
})

test('LOOK-70, MSG-41 the messages are hidden by the scene, or if they are not among its own entries', () => {
  expect(hasHeaderEntry(plain, 'message-center')).toBe(true)
  expect(hasHeaderEntry({ ...plain, showMessageCenter: false }, 'message-center')).toBe(false)
  expect(hasHeaderEntry(own, 'message-center')).toBe(false)
  expect(hasHeaderEntry({ ...own, headerExtendEntrys: named('message-center') }, 'message-center')).toBe(true)
})
