import { expect, test } from 'vitest'
import type { PortalEvent } from '../events/events.service.ts'
import { withoutRepetitions } from './without-repetitions.ts'

const event = (position: number, change: Partial<PortalEvent>): PortalEvent => ({
  position,
  tenantId: 20001,
  userId: null,
  kind: 'unread',
  payload: {},
  ...change,
})

test('MSG-90 the last of several changes of the counts is sent for each person and each tenant', () => {
  const batch = [
    event(1, { userId: 612 }),
    event(2, {}),
    event(3, { tenantId: 20002 }),
    event(4, { kind: 'message' }),
    event(5, { userId: 612, tenantId: 20002 }),
    event(6, { kind: 'message' }),
  ]
  expect(withoutRepetitions(batch).map(({ position }) => position)).toEqual([2, 3, 4, 5, 6])
})

test('STREAM-9 the last of several equal invalidations in one batch is sent', () => {
  const invalidate = (position: number, what: string, change: Partial<PortalEvent> = {}) =>
    event(position, { kind: 'invalidate', payload: { what }, ...change })
  const batch = [
    invalidate(1, 'menus'),
    invalidate(2, 'theme'),
    invalidate(3, 'menus', { tenantId: 20002 }),
    invalidate(4, 'view-requests', { userId: 612 }),
    event(5, {}),
    invalidate(6, 'menus'),
    invalidate(7, 'view-requests', { userId: 501 }),
  ]
  expect(withoutRepetitions(batch).map(({ position }) => position)).toEqual([2, 3, 4, 5, 6, 7])
})
