import { expect, test } from 'vitest'
import type { EventKind } from '../../../db/tables/events.ts'
import { splitIntoParallelParts } from './parallel-parts.ts'

const target = (position: number, kind: EventKind, userId: number | null) => ({
  event: { position, kind, userId, tenantId: 20001, payload: {} },
  streams: [],
})

test('STREAM-17 counts of different people are read splitIntoParallelParts, and everything else one after the other', () => {
  const targets = [
    target(1, 'unread', 612),
    target(2, 'unread', 501),
    target(3, 'unread', 612),
    target(4, 'message', null),
    target(5, 'unread', 501),
    target(6, 'unread', null),
    target(7, 'unread', 620),
    target(8, 'invalidate', 612),
    target(9, 'unread', 612),
  ]
  const parts = splitIntoParallelParts(targets).map((part) => part.map(({ event }) => event.position))
  expect(parts).toEqual([[1, 2], [3], [4], [5], [6], [7], [8], [9]])
})
