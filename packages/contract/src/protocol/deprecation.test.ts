import { expect, test } from 'vitest'
import { endpoint } from './endpoint.ts'
import { openApiDocument } from './openapi.ts'

const call = (since: string, sunset: string) =>
  endpoint('GET /api/admin/v1/ending', {
    ...{ summary: 'A test', access: 'public', answers: 'nothing' },
    deprecated: { since, sunset, link: '/api/admin/v2/lasting' },
  })

test('API-25 a call that would end less than six months after its deprecation is refused', () => {
  for (const [since, sunset] of [
    ['2027-01-15', '2027-07-14'],
    ['2027-01-15', '2027-01-01'],
    ['2027-08-31', '2028-02-29'],
    ['2027-01-15', 'soon'],
    ['2027-02-30x', '2028-02-28'],
  ] as const)
    expect(() => call(since, sunset), `${since} ${sunset}`).toThrow()
  expect(call('2027-01-15', '2027-07-15').route).toBe('GET /api/admin/v1/ending')
})

test('API-25 the document marks a deprecated call with its dates, and no other call', () => {
  const lasting = endpoint('GET /api/lasting', { summary: 'A test', access: 'public', answers: 'nothing' })
  const { paths } = openApiDocument([call('2027-01-15', '2027-07-15'), lasting], '0.1.0') as {
    paths: Record<string, { get: object }>
  }
  expect(paths['/api/admin/v1/ending']?.get).toMatchObject({ deprecated: true, 'x-sunset': '2027-07-15' })
  expect(paths['/api/lasting']?.get).not.toHaveProperty('deprecated')
})
