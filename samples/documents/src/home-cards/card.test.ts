import { afterEach, expect, test, vi } from 'vitest'
import { requestsOf } from '../approval/requests.ts'
import { DOCUMENTS } from '../data/documents.ts'
import { cardOf } from './card.ts'

afterEach(() => void vi.useRealTimers())

test('DEMO-6 Documents tells home what waits for a decision, what is overdue first', () => {
  const card = cardOf(DOCUMENTS, requestsOf(undefined, DOCUMENTS), 'sv-SE')
  expect([card.title, card.count, card.rows.length]).toEqual(['Väntar på godkännande', 7, 5])
  expect(card.rows[0]).toMatchObject({ tone: 'late', menuCode: 'doc.approval', path: '/approval/OT-V-50-8002' })
})

test('DEMO-24 a document that waits becomes late on the day after its deadline', () => {
  const [request] = requestsOf(undefined, DOCUMENTS)
  const toneOn = (day: string) => {
    vi.setSystemTime(day)
    return cardOf(DOCUMENTS, [{ ...request!, due: '2027-03-01' }], 'en').rows[0]?.tone
  }
  expect(toneOn('2027-03-01T12:00')).toBe('soon')
  expect(toneOn('2027-03-02T12:00')).toBe('late')
})
