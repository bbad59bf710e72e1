import { expect, test } from 'vitest'
import { forwardedKeys, isFreeForShortcut, keysOf, pressedKeys, shortcutOf } from './shortcuts.ts'

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, code: string, held: Partial<typeof NO_MODIFIERS> = {}) =>
  pressedKeys({ key, code, ...NO_MODIFIERS, ...held })

test('PREF-7 pressed keys are named by modifiers and key; with Alt the position of the key counts', () => {
  expect(press('k', 'KeyK', { ctrlKey: true })).toBe('Mod+K')
  expect(press('k', 'KeyK', { metaKey: true })).toBe('Mod+K')
  expect(press('Ω', 'KeyZ', { altKey: true, shiftKey: true })).toBe('Alt+Shift+Z')
  expect(press('F6', 'F6')).toBe('F6')
  expect(press('F6', 'F6', { shiftKey: true })).toBe('Shift+F6')
  expect(press('k', 'KeyK')).toBeUndefined()
  expect(press('@', 'Digit2', { ctrlKey: true, altKey: true })).toBeUndefined()
  expect(press('k', 'KeyK', { ctrlKey: true, metaKey: true })).toBeUndefined()
})

test('PREF-7 a shortcut has the person’s keys, else its default ones, and can be off', () => {
  expect(keysOf('search', undefined)).toBe('Mod+K')
  expect(keysOf('search', { search: 'Mod+J' })).toBe('Mod+J')
  expect(keysOf('search', { search: null })).toBeNull()
  expect(shortcutOf('Mod+K', { search: 'Mod+J' })).toBeUndefined()
  expect(shortcutOf('Mod+J', { search: 'Mod+J' })).toBe('search')
  expect(shortcutOf('Alt+Shift+Z', {})).toBe('reopenTab')
})

test.each(['Mod+W', 'Mod+T', 'F5', 'Mod+Shift+T', 'K', 'Shift+K', 'Mod+Alt+Q', 'Mod+Ä', 'Alt+F4'])(
  'PREF-8 %s cannot be chosen',
  (keys) => expect(isFreeForShortcut(keys)).toBe(false),
)

test.each(['Mod+J', 'Alt+Shift+X', 'F8', 'Mod+F6', 'Alt+1'])('PREF-8 %s can be chosen', (keys) =>
  expect(isFreeForShortcut(keys)).toBe(true),
)

test('PREF-11 applications forward all keys but those that they forward anyway', () => {
  expect(forwardedKeys(undefined)).toEqual(['Alt+Shift+Z'])
  expect(forwardedKeys({ search: 'Alt+Shift+K', reopenTab: null, closeTab: 'Mod+K', nextRegion: 'F8' })).toEqual([
    'Alt+Shift+K',
    'F8',
    'Mod+K',
  ])
})
