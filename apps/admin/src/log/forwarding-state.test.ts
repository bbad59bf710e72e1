import { expect, test } from 'vitest'
import { forwardingEn } from '../texts/forwarding-en.ts'
import { answerOf, outcomeOfTest, stateOf } from './forwarding-state.ts'

const url = 'https://siem.example.com/'

test.each([
  [{ url: null, failures: 0, lastSentAt: null }, 'off'],
  [{ url, failures: 0, lastSentAt: null }, 'waiting'],
  [{ url, failures: 0, lastSentAt: '2026-11-30T10:00:00.000Z' }, 'working'],
  [{ url, failures: 2, lastSentAt: '2026-11-30T10:00:00.000Z' }, 'failing'],
] as const)('AUDIT-32 the state of %o is %s', (forwarding, state) => {
  expect(stateOf(forwarding)).toBe(state)
})

test.each([
  [{ lastStatus: null, failures: 0 }, '–'],
  [{ lastStatus: 204, failures: 0 }, '204'],
  [{ lastStatus: 0, failures: 3 }, 'No answer, 3 failed attempts in a row'],
])('AUDIT-32 the last answer of %o is %s', (forwarding, answer) => {
  expect(answerOf(forwarding, forwardingEn.forwarding)).toBe(answer)
})

test.each([
  [204, { isTaken: true, message: 'The server accepted the test (204).' }],
  [302, { isTaken: false, message: 'The server answered the test with 302.' }],
  [null, { isTaken: true, message: 'The server took the test.' }],
  [0, { isTaken: false, message: 'The server did not answer the test.' }],
])('AUDIT-33 an answer %s to a test', (status, outcome) => {
  expect(outcomeOfTest(status, forwardingEn.forwarding)).toEqual(outcome)
})
