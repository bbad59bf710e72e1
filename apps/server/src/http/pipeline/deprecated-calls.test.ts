import fastify from 'fastify'
import { z } from 'zod/mini'
import { expect, test } from 'vitest'
import { endpoint } from '@portico/contract/protocol/endpoint'
import { implement } from './implement.ts'
import { addRoutes, type RouteServices } from './routes.ts'

const deprecated = { since: '2027-01-15', sunset: '2027-07-15' } as const
const calls = [
  endpoint('GET /api/ending', {
    ...{ summary: 'A test', access: 'public', response: z.object({}), query: z.object({ id: z.string() }) },
    deprecated: { ...deprecated, link: '/api/lasting' },
  }),
  endpoint('GET /api/explained', {
    ...{ summary: 'A test', access: 'public', response: z.object({}) },
    deprecated: { ...deprecated, link: 'https://portico.example/docs/ending' },
  }),
  endpoint('GET /api/lasting', { summary: 'A test', access: 'public', response: z.object({}) }),
] as const

test('API-24 each answer of a deprecated call says when the call ends and what replaces it', async () => {
  const app = fastify()
  const handler = { detached: () => ({}) }
  const routes = implement(calls, {
    'GET /api/ending': handler,
    'GET /api/explained': handler,
    'GET /api/lasting': handler,
  })
  addRoutes(app, routes, { defaultLanguage: () => 'en' } as unknown as RouteServices)
  const headersOf = async (url: string) => {
    const { headers } = await app.inject(url)
    return { deprecation: headers['deprecation'], sunset: headers['sunset'], link: headers['link'] }
  }
  const dates = { deprecation: '@1799971200', sunset: 'Thu, 15 Jul 2027 00:00:00 GMT' }
  const ending = { ...dates, link: '</api/lasting>; rel="successor-version"' }
  expect(await headersOf('/api/ending?id=1')).toEqual(ending)
  // a refusal, too
  expect(await headersOf('/api/ending')).toEqual(ending)
  expect(await headersOf('/api/explained')).toEqual({
    ...dates,
    link: '<https://portico.example/docs/ending>; rel="deprecation"',
  })
  expect(await headersOf('/api/lasting')).toEqual({ deprecation: undefined, sunset: undefined, link: undefined })
})
