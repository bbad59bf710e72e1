import { expect, test } from 'vitest'
import type { PortalConnection } from '../portal-connection.ts'
import { readAll } from './read-all.ts'

const answerWith = (ask: () => void) =>
  ({
    ask: async () => {
      ask()
      return { status: 200, tag: null, body: { items: ['one'], nextCursor: 'next' } }
    },
  }) as unknown as PortalConnection

test('WIRE-45 a list of which the reading is cancelled reads no further page', async () => {
  const reading = new AbortController()
  let calls = 0
  const portal = answerWith(() => {
    calls += 1
    reading.abort()
  })
  await expect(readAll(portal, { path: 'roles', pages: 3, signal: reading.signal })).rejects.toThrow(/abort/i)
  // the page and its cancellation
  expect(calls).toBe(2)
})

test('API-12 a list of more pages than permitted is not read to its end', async () => {
  let calls = 0
  const portal = answerWith(() => (calls += 1))
  expect(await readAll(portal, { path: 'roles', pages: 3, signal: new AbortController().signal })).toBeNull()
  expect(calls).toBe(3)
})
