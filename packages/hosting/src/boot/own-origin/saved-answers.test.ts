import type { ApplicationMessage } from '@portico/sdk/protocol'
import { expect, test } from 'vitest'
import { createSavedAnswers } from './saved-answers.ts'

const saved = (state?: unknown): ApplicationMessage => ({ v: 1, type: 'saved', data: { state }, reqId: 'one' })

function collectOf(...messages: readonly ApplicationMessage[]) {
  const posted: ApplicationMessage[] = []
  const answers = createSavedAnswers((message) => posted.push(message))
  answers.collect(() => messages.forEach(answers.send))
  return { answers, posted }
}

test('SDK-66 the answer with a state takes precedence among the answers of one document, in any order', () => {
  expect(collectOf(saved(), saved('typed')).posted).toEqual([saved('typed')])
  expect(collectOf(saved('typed'), saved()).posted).toEqual([saved('typed')])
  expect(collectOf(saved(null), saved('typed')).posted).toEqual([saved(null)])
  expect(collectOf(saved(), saved()).posted).toEqual([saved()])
  expect(collectOf().posted).toEqual([])
})

test('SDK-66 other messages and late answers are posted at once', () => {
  const dirty: ApplicationMessage = { v: 1, type: 'dirty', data: { isDirty: true } }
  const { answers, posted } = collectOf(saved(), dirty)
  expect(posted).toEqual([dirty, saved()])
  answers.send(saved('later'))
  expect(posted).toEqual([dirty, saved(), saved('later')])
})

test('SDK-66 a throwing listener does not delay answers', () => {
  const posted: ApplicationMessage[] = []
  const answers = createSavedAnswers((message) => posted.push(message))
  const fail = () => {
    answers.send(saved('typed'))
    throw new Error('of a listener')
  }
  expect(() => answers.collect(fail)).toThrow('of a listener')
  expect(posted).toEqual([saved('typed')])
})
