import { expect, test } from 'vitest'
import { endpoints } from '../endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { openApiDocument } from './openapi.ts'
import { plannedRoutes } from '../planned.ts'

const document = openApiDocument(endpoints, '0.1.0') as {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; parameters: object[]; security: object[] }>>
}

test('API-1 the document is of OpenAPI 3.1 and lists every endpoint of the contract once', () => {
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )

  expect(document.openapi).toBe('3.1.0')
  expect(listed.toSorted()).toEqual(endpoints.map((endpoint) => endpoint.route).toSorted())
})

test('API-1 operations have unique names, and every parameter of a path is described', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length)

  expect(document.paths['/api/tenant-user/v4/tenants/{id}']?.get?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  ])
})

test('API-15 the document names the calls that take the key of a service account', () => {
  const schemesOf = (path: string, method: string) =>
    document.paths[path]?.[method]?.security.map((scheme) => Object.keys(scheme).toSorted().join(' '))
  expect(schemesOf('/api/admin/v1/people', 'get')).toEqual(['bearer session', 'serviceKey'])
  expect(schemesOf('/api/admin/v1/service-accounts/{id}/keys', 'post')).toEqual(['bearer session'])
  expect(schemesOf('/api/uaa/user', 'get')).toEqual(['bearer session'])
  expect(schemesOf('/identification/login', 'post')).toEqual([])
})

test('API-2 a planned call is in the list of planned calls and not in the document', () => {
  const built = new Set<string>(endpoints.map((endpoint) => endpoint.route))

  expect(plannedRoutes.filter((route) => built.has(route))).toEqual([])
  expect(new Set(plannedRoutes).size).toBe(plannedRoutes.length)
})

test('API-1 the document says what a call answers besides JSON: events, a picture, a sound, a table, an address or nothing', () => {
  const success = (route: string) => {
    const [method = '', path = ''] = route.split(' ')
    const { responses } = (document.paths[path]?.[method.toLowerCase()] ?? {}) as { responses?: Record<string, object> }
    return Object.entries(responses ?? {}).filter(([status]) => Number(status) < 400)
  }
  const all: readonly Endpoint[] = endpoints
  for (const { route, method, options } of all) {
    const [[status, answer] = ['', {}]] = success(route)
    const type = Object.keys((answer as { content?: object }).content ?? {})[0]
    const expected = {
      events: ['200', 'text/event-stream'],
      image: ['200', 'image/*'],
      audio: ['200', 'audio/wav'],
      csv: ['200', 'text/csv'],
      redirect: [method === 'GET' ? '302' : '303', undefined],
      nothing: ['204', undefined],
    }[options.answers ?? 'nothing']
    expect([status, type], route).toEqual(options.response ? ['200', 'application/json'] : expected)
  }
  expect(new Set(all.map(({ options }) => options.answers))).toEqual(
    new Set(['events', 'image', 'audio', 'csv', 'redirect', 'nothing', undefined]),
  )
})
