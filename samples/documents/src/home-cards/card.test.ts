import { expect, test } from 'vitest'
import { requestsOf } from '../approval/requests.ts'
import { DOCUMENTS } from '../data/documents.ts'
import { cardOf } from './card.ts'

test('DEMO-6 Documents tells home what waits for a decision, what is overdue first', () => {
  const card = cardOf(DOCUMENTS, requestsOf(undefined, DOCUMENTS), 'sv-SE')
  expect([card.title, card.count, card.rows.length]).toEqual(['Väntar på godkännande', 7, 5])
  expect(card.rows[0]).toMatchObject({ tone: 'late', menuCode: 'doc.approval', path: '/approval/OT-V-50-8002' })
})
