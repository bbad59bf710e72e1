import { expect, test } from 'vitest'
import { tabKeyAction } from './tab-keys.ts'

const press = (key: string, ...held: ('ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey')[]) => ({
  key,
  ctrlKey: held.includes('ctrlKey'),
  shiftKey: held.includes('shiftKey'),
  altKey: held.includes('altKey'),
  metaKey: held.includes('metaKey'),
})

test('TAB-15 arrow keys, Home and End move along the row and wrap', () => {
  expect(tabKeyAction(press('ArrowRight'), 1, 4)).toEqual({ kind: 'focus', index: 2 })
  expect(tabKeyAction(press('ArrowRight'), 3, 4)).toEqual({ kind: 'focus', index: 0 })
  expect(tabKeyAction(press('ArrowLeft'), 0, 4)).toEqual({ kind: 'focus', index: 3 })
  expect(tabKeyAction(press('Home'), 2, 4)).toEqual({ kind: 'focus', index: 0 })
  expect(tabKeyAction(press('End'), 0, 4)).toEqual({ kind: 'focus', index: 3 })
})

test('TAB-15 Enter and space activate, Delete closes, other keys and held keys do nothing', () => {
  expect(tabKeyAction(press('Enter'), 0, 4)).toEqual({ kind: 'activate' })
  expect(tabKeyAction(press(' '), 0, 4)).toEqual({ kind: 'activate' })
  expect(tabKeyAction(press('Delete'), 0, 4)).toEqual({ kind: 'close' })
  expect(tabKeyAction(press('ArrowDown'), 0, 4)).toBeUndefined()
  expect(tabKeyAction(press('ArrowLeft', 'altKey'), 0, 4)).toBeUndefined()
})

test('TAB-10 Control, Shift and an arrow move the tab', () => {
  expect(tabKeyAction(press('ArrowLeft', 'ctrlKey', 'shiftKey'), 2, 4)).toEqual({ kind: 'move', by: -1 })
  expect(tabKeyAction(press('ArrowRight', 'metaKey', 'shiftKey'), 2, 4)).toEqual({ kind: 'move', by: 1 })
})
