import { beforeEach, expect, test } from 'vitest'
import { changeDraft, clearDraft, startDraft, useTicketDraft } from './ticket-draft.ts'

const factsOf = () => {
  const { traceId, page } = useTicketDraft.getState()
  return { traceId, page }
}

beforeEach(() => clearDraft())

test('TICKET-45 a draft in which nothing is written has the error and the page of its latest opening', () => {
  startDraft({ defaults: {}, traceId: 'one', page: 'Schedule' })
  expect(factsOf()).toEqual({ traceId: 'one', page: 'Schedule' })
  startDraft({ defaults: {}, traceId: null, page: 'Budget' })
  expect(factsOf()).toEqual({ traceId: null, page: 'Budget' })
})

test('TICKET-45 a written draft keeps its error and page until it is opened from another error', () => {
  startDraft({ defaults: {}, traceId: 'one', page: 'Schedule' })
  changeDraft({ question: 'The schedule is empty' })
  startDraft({ defaults: {}, traceId: null, page: 'Budget' })
  expect(factsOf()).toEqual({ traceId: 'one', page: 'Schedule' })
  startDraft({ defaults: {}, traceId: 'two', page: 'Budget' })
  expect(factsOf()).toEqual({ traceId: 'two', page: 'Budget' })
  expect(useTicketDraft.getState().fields.question).toBe('The schedule is empty')
})

test('TICKET-50 the project follows the organisation until the description is written; typed text stays', () => {
  const start = (projectName: string) =>
    startDraft({ defaults: { projectName, accountName: 'Anna Berg' }, traceId: null, page: null })
  const fields = () => useTicketDraft.getState().fields
  start('Öresund Tunnel')
  start('Södra Bridge')
  expect(fields()).toMatchObject({ projectName: 'Södra Bridge', accountName: 'Anna Berg' })
  changeDraft({ accountName: 'Sara' })
  start('Öresund Tunnel')
  expect(fields()).toMatchObject({ projectName: 'Öresund Tunnel', accountName: 'Sara' })
  changeDraft({ question: 'The schedule is empty' })
  start('Södra Bridge')
  expect(fields()).toMatchObject({ projectName: 'Öresund Tunnel', accountName: 'Sara' })
})
