import { expect, test, vi } from 'vitest'
import type { EntryFacts } from './facts/facts.ts'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('window', {})
})
const { redeemHandIn } = await import('./hand-in.ts')
const { useNotices } = await import('../lib/api/failures.ts')

const facts = { entry: { parameters: {} }, question: null } as unknown as EntryFacts
const answerWith = (body: object, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status, headers: { date: new Date().toUTCString() } }))

test('SESS-67 a code leads to the server’s question', async () => {
  const question = { name: 'Anna', account: 'anna', code: 'second', replacesOther: false }
  answerWith({ success: false, data: null, question })
  expect(await redeemHandIn('first', facts)).toEqual({ handIn: null, question })
})

test.each([400, 401, 403, 404, 429])(
  'SESS-68 a code refused with %i shows a message, and the entry continues',
  async (status) => {
    useNotices.setState({ notices: [] })
    answerWith({ errorCode: 'VALIDATION' }, status)
    expect(await redeemHandIn('\0', facts)).toEqual({ handIn: null, question: null })
    await vi.waitFor(() =>
      expect(JSON.stringify(useNotices.getState())).toContain('has already been used or has expired'),
    )
  },
)

test('SESS-68 an unreachable server leaves the code undecided', async () => {
  answerWith({}, 503)
  await expect(redeemHandIn('first', facts)).rejects.toMatchObject({ status: 503 })
})
