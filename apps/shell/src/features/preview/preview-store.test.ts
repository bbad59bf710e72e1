import { expect, test } from 'vitest'
import { draftOf, readRequest } from './preview-store.ts'

test('PREVIEW-6 the number of a draft is read from the address, and nothing else', () => {
  const from = (search: string) => draftOf(`http://portico.localhost/portal/1/${search}`)
  expect(from('?draft=12&tenantId=20001')).toBe(12)
  for (const search of ['', '?draft=', '?draft=0', '?draft=-1', '?draft=1e3', '?draft=12x', `?draft=${'9'.repeat(17)}`])
    expect(from(search), search).toBeNull()
})

test('CONSOLE-88 a request of the console names a draft, and a whole person or none', () => {
  const person = { roleCode: 'surveyor', orgId: 41001 }
  expect(readRequest({ draft: 12 })).toEqual({ draft: 12, person: null })
  expect(readRequest({ draft: 12, person, more: 1 })).toEqual({ draft: 12, person })
  for (const data of [null, {}, { draft: '12' }, { draft: 0 }, { draft: 1.5 }, { draft: 12, person: { orgId: 1 } }])
    expect(readRequest(data), JSON.stringify(data)).toBeNull()
})
