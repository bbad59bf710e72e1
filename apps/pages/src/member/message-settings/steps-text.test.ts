import { expect, test } from 'vitest'
import { messagesZh } from '../../texts/messages-zh.ts'
import { stepsText } from './steps-text.ts'

const TEXTS = { popup: 'pop-up after {time}', mail: 'e-mail after {time}', separator: ', ' }
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
  expect(stepsText({ steps, mailed }, true, 'en', TEXTS)).toBe(text)
})

test('MSG-205 a kind without steps, or with emails alone that the person has ended, names none', () => {
  expect(stepsText({ steps: [], mailed: null }, true, 'en', TEXTS)).toBeNull()
  expect(stepsText({ steps: [{ channel: 'mail', afterMinutes: 90 }], mailed: false }, true, 'en', TEXTS)).toBeNull()
})

test('MSG-205 a person without an address reads of no emails', () => {
  expect(stepsText({ steps, mailed: null }, false, 'en', TEXTS)).toBe('pop-up after 15 minutes, pop-up after 2 days')
})

test('MSG-205 the steps are separated in every language', () => {
  const { unreadStep } = messagesZh.messageSettings
  expect(stepsText({ steps, mailed: null }, true, 'zh-CN', unreadStep)).toBe(
    '15分钟后弹窗提醒，2小时后发送邮件，2天后弹窗提醒',
  )
})
