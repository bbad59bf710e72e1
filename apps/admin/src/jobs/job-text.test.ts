import type { Job } from '@portico/contract/administration/jobs'
import { expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { pageOfJob, progressOf, reasonOf, titleOfJob } from './job-text.ts'

const job: Job = {
  ...{ kind: 'ticket', id: '7.mail', state: 'failed', name: null, startedBy: null, startedAt: null, endedAt: null },
  ...{ dueAt: null, done: null, total: null, attempts: null, failure: null, refusedLines: 0 },
}

test('CONSOLE-102 the progress of a job is in words', () => {
  expect(progressOf({ ...job, attempts: 3, done: 3, total: 12 }, en, 'en')).toBe('3 of 12 attempts')
  expect(progressOf({ ...job, kind: 'log-forwarding', done: 1500, total: 2000 }, en, 'en')).toBe('1,500 of 2,000')
  expect(progressOf({ ...job, kind: 'people-import', done: 12 }, en, 'en')).toBe('12 lines')
  expect(progressOf({ ...job, kind: 'message-mail', total: 4 }, en, 'en')).toBe('4 waiting')
  expect(progressOf({ ...job, kind: 'comparison' }, en, 'en')).toBe('–')
})

test('CONSOLE-102 the reason of a failure is in words, and an unknown code is shown as it is', () => {
  expect(reasonOf({ ...job, failure: '503' }, en)).toBe('The other server answered 503')
  expect(reasonOf({ ...job, failure: '0' }, en)).toBe('The other server didn’t answer')
  expect(reasonOf({ ...job, kind: 'change-set', failure: 'CHANGE_CONFLICT' }, en)).toBe(
    'Someone else changed the same values',
  )
  expect(reasonOf({ ...job, kind: 'change-set', failure: 'NEW_CODE' }, en)).toBe('NEW_CODE')
  expect(reasonOf({ ...job, refusedLines: 2 }, en)).toBe('2 lines refused')
  expect(reasonOf(job, en)).toBe('Given up after the last attempt')
  expect(reasonOf({ ...job, state: 'done' }, en)).toBe('–')
})

test('CONSOLE-102 a job with an object leads to its page', () => {
  expect(titleOfJob({ kind: 'change-set', name: 'Spring' }, en)).toBe('Scheduled change set: Spring')
  expect(pageOfJob({ kind: 'change-set', id: '5' })).toBe('/changes~5')
  expect(pageOfJob({ kind: 'people-import', id: '5' })).toBe('/jobs~5')
  expect(pageOfJob({ kind: 'ticket', id: '7.mail' })).toBeUndefined()
})
