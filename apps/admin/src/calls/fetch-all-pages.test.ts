import { expect, test } from 'vitest'
import type { PortalConnection } from '../portal-connection.ts'
import { fetchAllPages } from './fetch-all-pages.ts'

const answerWith = (ask: () => void) =>
  ({
    ask: async () => {
      ask()
      return { status: 200, tag: null, body: { items: ['one'], nextCursor: 'next' } }
    },
  }) as unknown as PortalConnection

test('WIRE-45 a list requests no further page after an abort', async () => {
  const controller = new AbortController()
  let calls = 0
  const portal = answerWith(() => {
    calls += 1
    controller.abort()
  })
  await expect(fetchAllPages(portal, { path: 'roles', maxPages: 3, signal: controller.signal })).rejects.toThrow(
    /abort/i,
  )
  // the page and its cancellation
  expect(calls).toBe(2)
})

test('API-12 a list of more pages than permitted is not read to its end', async () => {
  let calls = 0
  const portal = answerWith(() => (calls += 1))
  expect(await fetchAllPages(portal, { path: 'roles', maxPages: 3, signal: new AbortController().signal })).toBeNull()
  expect(calls).toBe(3)
})
