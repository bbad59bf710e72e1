import type { ViewRequest } from '@portico/contract/tenants/trust'
import { expect, test } from 'vitest'
import { requestState } from './request-state.ts'

const page = { tenantId: 20004, orgId: 43001, productCode: 'plan', menuCode: 'plan.schedule' }
const named = { ...page, menuId: null, applicationCode: null }
const NOW = Date.parse('2026-03-02T12:00:00Z')
const request = (state: ViewRequest['state'], decidedAt: string | null = null) =>
  ({ ...named, state, decidedAt, requestId: 7 }) as ViewRequest
const answerOf = (granted: boolean, pending: boolean, requestId: number | null) => ({
  granted,
  pending,
  requestId,
  roleCode: null,
})

test('TRUST-48, TRUST-40 the page shows the state of the request: none, pending, refused or granted', () => {
  const state = (...requests: ViewRequest[]) => requestState(page, requests, null, NOW)

  expect(state()).toBe('none')
  expect(state(request('pending'))).toBe('waiting')
  expect(state(request('granted'))).toBe('granted')
  expect(state(request('refused', '2026-03-02T11:00:00Z'))).toBe('refused')
  expect(state(request('withdrawn', '2026-03-02T11:00:00Z'))).toBe('refused')
  expect(state(request('refused', '2026-03-01T11:00:00Z'))).toBe('none')
  expect(state(request('expired'))).toBe('none')
  expect(state({ ...request('pending'), orgId: 43002 })).toBe('none')
})

test('TRUST-48 the call’s answer is used before the list has it; an impossible request is reported', () => {
  const after = (answer: ReturnType<typeof answerOf>) => requestState(page, [], answer, NOW)

  expect(after(answerOf(true, false, null))).toBe('granted')
  expect(after(answerOf(false, true, 7))).toBe('waiting')
  expect(after(answerOf(false, false, 7))).toBe('refused')
  expect(after(answerOf(false, false, null))).toBe('impossible')
})

test('TRUST-47 a request applies to the page as it was named', () => {
  const byId = { tenantId: 20004, orgId: 43001, menuId: 100231 }
  const list = [{ ...request('pending'), productCode: null, menuCode: null, menuId: 100231 }]

  expect(requestState(byId, list, null, NOW)).toBe('waiting')
  expect(requestState({ ...byId, menuId: 100232 }, list, null, NOW)).toBe('none')
  expect(requestState(page, list, null, NOW)).toBe('none')
})
