import { expect, test } from 'vitest'
import { requestsOf } from '../approval/requests.ts'
import { DOCUMENTS, type ProjectDocument } from './documents.ts'
import { documentsOf } from './project-documents.ts'

const project = (id: number, name: string, type = 'general-project') => documentsOf({ id, name, type })

test('DEMO-4 each project has documents of its own, with unique numbers', () => {
  const road = project(41010, 'E6 Trelleborg Ring Road') as readonly ProjectDocument[]
  expect(project(41001, 'Öresund Tunnel')).toBe(DOCUMENTS)
  expect(new Set(road.map(({ number }) => number)).size).toBe(road.length)
  expect(road.every(({ number }) => /^V010-[PGKJTEV]-\d0-\d{4}$/.test(number))).toBe(true)
  expect(project(51001, '钱塘江过江隧道')).not.toEqual(project(51002, '舟山跨海大桥'))
})

test('DEMO-4 an organisation without documents says why', () => {
  expect(project(30010, 'Region South', 'company')).toBe('no-project')
  expect(project(41014, 'Road 11 Tomelilla–Simrishamn')).toBe('no-documents')
})

test('DEMO-4 a document that waits for a decision is in review', () => {
  const road = project(41010, 'E6 Trelleborg Ring Road') as readonly ProjectDocument[]
  const requests = requestsOf({ id: 41010, name: 'E6', type: 'general-project' }, road)
  expect(requests.length).toBeGreaterThan(0)
  for (const { number } of requests) expect(road.find((one) => one.number === number)?.status).toBe('review')
})
