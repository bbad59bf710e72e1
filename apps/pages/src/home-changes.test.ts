import { expect, test } from 'vitest'
import { readChanges } from './home-changes.ts'

const since = '2026-11-20T07:05:00.000Z'

test('HOME-13 without a former visit there are no changes to show', () => {
  expect(readChanges(undefined)).toBeNull()
  expect(readChanges({ since: null })).toBeNull()
  expect(readChanges({ since: 'yesterday' })).toBeNull()
})

test('HOME-14 malformed changes are omitted, and the others are kept', () => {
  const project = { orgId: 41010, name: 'Ring Road', kind: 'end', before: null, after: '2027-11-30', changedAt: since }
  const changes = readChanges({
    since,
    messages: { count: 'many', latest: [{ messageId: 1, title: 'Report', createTime: since }, { title: 'No id' }] },
    announcements: null,
    requests: { count: 0, latest: [{ requestId: 1, state: 'pending', name: 'Budget', decidedAt: since }, 'text'] },
    projects: { count: 7, latest: [project, { ...project, kind: 'name' }] },
    applications: [{ code: 'plan-core', productCode: 'plan', name: 'Planning' }],
  })
  expect(changes).toEqual({
    since,
    messages: { count: 1, latest: [{ messageId: 1, title: 'Report', createTime: since }] },
    announcements: { count: 0, latest: [] },
    requests: { count: 0, latest: [] },
    projects: { count: 7, latest: [project] },
    applications: { count: 0, latest: [] },
  })
})
