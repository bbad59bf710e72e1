import { expect, test } from 'vitest'
import { type CountedRefusal, createRefusedRequests, pathWithoutSecrets } from './refused-requests.ts'

const refused = { application: 'plan', code: 'NOT_FOUND', reason: null, method: 'GET', path: '/a.js' } as const

test.each([
  ['/orders/42?token=abc#x', '/orders/42'],
  ['/reset/9f86d081884c7d659a2feaa0c55ad015', '/reset/…'],
  ['/join/eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl/x', '/join/…/x'],
  ['/people/anna%40example.com', '/people/…'],
  ['/people/13800138000', '/people/…'],
  ['/page;jsessionid=4711', '/…'],
  ['/assets/index-BsTd23kdQ91x.js', '/assets/index-BsTd23kdQ91x.js'],
  [`/${'long/'.repeat(100)}`, `/${'long/'.repeat(100)}`.slice(0, 200)],
  ['', '/'],
])('HOST-196, HOST-299 of the path %s is kept %s', (path, stored) => {
  expect(pathWithoutSecrets(path)).toBe(stored)
})

test('HOST-195, HOST-298 refusals are counted in bounded batches, and a failed write is logged once', async () => {
  const written: CountedRefusal[][] = []
  const errors: unknown[] = []
  let isAway = false
  const requests = createRefusedRequests(
    async (refusals) => {
      if (isAway) throw new Error('away')
      written.push(refusals)
    },
    (error) => errors.push(error),
  )

  for (let n = 0; n < 3; n++) requests.note(refused)
  for (let n = 0; n < 500; n++) requests.note({ ...refused, application: 'noisy', path: `/${n}` })
  await requests.flush()

  expect(written[0]?.[0]).toMatchObject({ ...refused, count: 3 })
  const noisy = written[0]?.filter(({ application }) => application === 'noisy') ?? []
  expect([noisy.length, noisy.at(-1)?.path, noisy.at(-1)?.count]).toEqual([101, '/…', 400])

  isAway = true
  requests.note(refused)
  await requests.flush()
  isAway = false
  requests.note(refused)
  await requests.close()
  expect([errors.length, written.length, written[1]?.[0]?.count]).toEqual([1, 2, 1])
})
