import fc from 'fast-check'
import type { OutgoingHttpHeaders } from 'node:http'
import { expect, inject, test } from 'vitest'
import { candidatesIn, createSecretFilter } from './secrets.ts'

const secret = `${'S'.repeat(20)}_-${'s'.repeat(21)}`
const other = 'o'.repeat(43)
const find = (candidates: readonly string[]) => Promise.resolve(new Set(candidates.filter((value) => value === secret)))
async function filtered(headers: OutgoingHttpHeaders) {
  await createSecretFilter(find)(headers)
  return headers
}
const escaped = [...secret].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')

test.each([
  ['authorization', `Bearer ${secret}`],
  ['authorization', `Token ${secret}`],
  ['authorization', `Token token="${secret}", nonce=abc`],
  ['authorization', `Basic ${Buffer.from(`sid:${secret}`).toString('base64')}`],
  ['authorization', `basic ${Buffer.from(`${secret}:`).toString('base64')}`],
  ['x-token', secret],
  ['x-token', `"${secret}"`],
  ['x-api-key', `v1-${secret}-end`],
  ['x-token', escaped],
  ['x-token', `%zz${escaped}%`],
  ['referer', `https://cost.apps.portal.test/x?t=${secret}`],
  ['x-list', `${other}, ${secret}`],
])('HOST-91 a secret of the portal is withheld in %s: %s', async (name, value) => {
  expect(await filtered({ [name]: value, accept: '*/*' })).toEqual({ accept: '*/*' })
})

test('HOST-91 only the cookie with the secret is withheld, quoted or encoded, and all others are forwarded', async () => {
  const cookie = `a=1; sid=${secret}; b="${secret}"; c=${escaped}; d=s%3A${secret}.sig; e=${other}; f`

  expect(await filtered({ cookie })).toEqual({ cookie: `a=1; e=${other}; f` })
  expect(await filtered({ cookie: `sid=${secret}` })).toEqual({})
})

test('HOST-91 an application’s own credentials pass, and are looked up once', async () => {
  const queries: (readonly string[])[] = []
  const removeSecrets = createSecretFilter((candidates) => (queries.push(candidates), find(candidates)))
  const own = () => ({
    authorization: `Bearer ${other}`,
    'x-csrf-token': 'c'.repeat(43),
    cookie: `session=${'x'.repeat(43)}; theme=dark`,
  })
  for (let turn = 0; turn < 3; turn++) {
    const headers = own()
    await removeSecrets(headers)
    expect(headers).toEqual(own())
  }

  expect(queries).toEqual([['x'.repeat(43), other, 'c'.repeat(43)]])
})

test('HOST-91 while the database does not answer, possible secrets are withheld and not cached', async () => {
  let isAway = true
  const removeSecrets = createSecretFilter((candidates) =>
    isAway ? Promise.reject(new Error('away')) : find(candidates),
  )
  const headers = { 'x-token': other, accept: '*/*' }
  await removeSecrets(headers)
  expect(headers).toEqual({ accept: '*/*' })

  isAway = false
  const again = { 'x-token': other }
  await removeSecrets(again)
  expect(again).toEqual({ 'x-token': other })
})

test('HOST-91 a header made only of candidates costs no query and is withheld', async () => {
  const queries: unknown[] = []
  const removeSecrets = createSecretFilter((candidates) => (queries.push(candidates), find(candidates)))
  const headers = { 'x-many': Array.from({ length: 300 }, (_, index) => String(index).padStart(43, 'n')).join(' ') }
  await removeSecrets(headers)

  expect([headers, queries]).toEqual([{}, []])
})

test('HOST-91 a secret in any surrounding text is among the candidates', () => {
  const around = fc.string({ maxLength: 20 })
  fc.assert(
    fc.property(around, around, (before, behind) => {
      expect(candidatesIn(before + secret + behind)).toContain(secret)
    }),
    { numRuns: inject('fuzzRuns') },
  )
})
