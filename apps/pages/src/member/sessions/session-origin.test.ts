import { expect, test } from 'vitest'
import { en } from '../../texts/en.ts'
import { originTexts } from './session-origin.ts'

const texts = en.sessions
const from = (device: string) => ({ sessionId: 1, device })

test('SESS-74 a session shows its sign-in method, its source device and its application', () => {
  expect(originTexts({ method: 'password', from: null, application: null }, texts)).toEqual(['with a password'])
  expect(originTexts({ method: 'hand-in', from: from('Firefox on Linux'), application: null }, texts)).toEqual([
    'with a link',
    'handed over from Firefox on Linux; signed out together with it',
  ])
  expect(originTexts({ method: 'hand-in', from: from(''), application: 'Planning $& Co' }, texts)).toEqual([
    'with a link',
    'handed over from Unknown device; signed out together with it',
    'only for Planning $& Co',
  ])
  expect(originTexts({ method: 'of-tomorrow', from: null, application: null }, texts)).toEqual([])
})
