import { expect, test } from 'vitest'
import { stepsText } from './steps-text.ts'

const WORDS = { popup: 'pop-up after {time}', mail: 'e-mail after {time}' }
const steps = [
  { channel: 'popup', afterMinutes: 15 },
  { channel: 'mail', afterMinutes: 120 },
  { channel: 'popup', afterMinutes: 2880 },
] as const

test.each([
  [true, 'pop-up after 15 minutes, e-mail after 2 hours, pop-up after 2 days'],
  [null, 'pop-up after 15 minutes, e-mail after 2 hours, pop-up after 2 days'],
  [false, 'pop-up after 15 minutes, pop-up after 2 days'],
])('MSG-205 the settings name the steps of a kind; emails %s', (mailed, text) => {
  expect(stepsText({ steps, mailed }, 'en', WORDS)).toBe(text)
})

test('MSG-205 a kind without steps, or with emails alone that the person has ended, names none', () => {
  expect(stepsText({ steps: [], mailed: null }, 'en', WORDS)).toBeNull()
  expect(stepsText({ steps: [{ channel: 'mail', afterMinutes: 90 }], mailed: false }, 'en', WORDS)).toBeNull()
})
