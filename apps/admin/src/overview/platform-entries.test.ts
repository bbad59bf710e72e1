import type { Platform } from '@portico/contract/administration/platform'
import { expect, test } from 'vitest'
import { platformEntries } from './platform-entries.ts'

const process = {
  ...{ id: 'one', host: 'h', pid: 1, version: '1', startedAt: '2026-01-01T00:00:00Z', seenAt: '2026-01-01T00:00:00Z' },
  ...{
    isSilent: false,
    relaysEvents: true,
    work: [{ work: 'mails' as const, lastAt: '2026-01-01T00:00:00Z', hasFailed: false }],
  },
}
const queue = { queue: 'pushes' as const, length: 3, isMore: false, oldestAt: null, isLate: false }
const well: Platform = {
  ...{ version: '1', processes: [process], queues: [queue], flags: [], releases: [] },
  steps: { isHidden: false, items: [] },
  services: [
    { service: 'up', enabled: true, status: 'UP' },
    { service: 'off', enabled: false, status: 'DOWN' },
  ],
}

test('ADMIN-160 a platform without trouble has no entries', () => {
  expect(platformEntries(well)).toEqual([])
})

test('ADMIN-160 silent processes, failing work, late queues and stopped services are counted', () => {
  expect(
    platformEntries({
      ...well,
      processes: [
        { ...process, isSilent: true },
        { ...process, work: [{ work: 'mails', lastAt: '2026-01-01T00:00:00Z', hasFailed: true }] },
      ],
      queues: [queue, { ...queue, isLate: true }],
      services: [{ service: 'up', enabled: true, status: 'DOWN' }],
    }),
  ).toEqual([
    { cause: 'silent-processes', count: 1 },
    { cause: 'failing-work', count: 1 },
    { cause: 'late-queues', count: 1 },
    { cause: 'stopped-services', count: 1 },
  ])
})
