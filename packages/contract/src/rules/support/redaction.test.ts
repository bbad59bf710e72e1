import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { redactRequestData, withoutTokens } from './redaction.ts'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI1MDEifQ.c2lnbmF0dXJl'

test('ERROR-4 values of secret names are removed at any depth, the others stay', () => {
  const data = {
    account: 'anna',
    password: 'Portal-Demo-2026',
    body: [
      { userToken: 'abc', note: 'Night shift' },
      { Authorization: 'x', cookie: 'y', apiKey: 'z' },
    ],
  }
  expect(JSON.parse(redactRequestData(JSON.stringify(data)))).toEqual({
    account: 'anna',
    password: '***',
    body: [
      { userToken: '***', note: 'Night shift' },
      { Authorization: '***', cookie: '***', apiKey: '***' },
    ],
  })
})

test('ERROR-4 tokens are removed from values and messages, whatever their names are', () => {
  expect(redactRequestData(JSON.stringify({ note: `sent ${JWT} twice` }))).toBe('{"note":"sent *** twice"}')
  expect(withoutTokens(`401 for Bearer 8f14e45fceea167a: ${JWT}`)).toBe('401 for Bearer ***: ***')
  expect(withoutTokens('The bearer of the token is unknown')).toBe('The bearer of the token is unknown')
})

test('ERROR-4 the value of a secret name in an address is removed, the name and other values stay', () => {
  expect(withoutTokens('GET https://x.example/a?page=2&access_token=abc.d-e&verifyCode=4711#pin=1 failed')).toBe(
    'GET https://x.example/a?page=2&access_token=***&verifyCode=***#pin=*** failed',
  )
  expect(withoutTokens('x = y, token is missing')).toBe('x = y, token is missing')
  expect(redactRequestData('{"verifyCode":"4711","verified":true}')).toBe('{"verifyCode":"***","verified":true}')
})

test.each([
  ['access_token=abc%2FdefS3CRET%3D%3D failed', 'access_token=*** failed'],
  ['password=Hej!S3CRET', 'password=***'],
  ['authToken=a:S3CRET:c;x', 'authToken=***'],
  ['/a?return=https%3A%2F%2Fy%3Ftoken%3DS3CRET&b=1', '/a?return=https%3A%2F%2Fy%3Ftoken%3D***&b=1'],
  ['token[]=S3CRET&user[password]=S3CRET', 'token[]=***&user[password]=***'],
  ['a=1;session=S3CRET', 'a=1;session=***'],
  ['body {"password": "S3\\"CRET", "pin":4711, "open": true}', 'body {"password": "***", "pin":"***", "open": true}'],
  ["token='S3CRET' refused", 'token=*** refused'],
  ['password="S3CRET or S3CRET" x', 'password=*** x'],
  ['password=a<S3CRET', 'password=***'],
  ['{"token":["S3CRET", {"a":"]"}],"b":1}', '{"token":"***","b":1}'],
  ['{"credentials":{"user":"x","key":"S3CRET"}}', '{"credentials":"***"}'],
  [String.raw`"{\"password\":\"S3CRET\",\"b\":1}"`, String.raw`"{\"password\":\"***\",\"b\":1}"`],
  ['Bearer S3CRET refused now', 'Bearer *** refused now'],
  ['/tokens/list?page=2', '/tokens/list?page=2'],
])('ERROR-4 the whole value is removed, once: %s', (text, redacted) => {
  expect(withoutTokens(text)).toBe(redacted)
  expect(withoutTokens(redacted)).toBe(redacted)
})

test('ERROR-4 a second removal changes nothing', () => {
  const word = fc.constantFrom('Bearer', 'token=', '=', '"pin":', ' ', '***', 'a', '&', '%3D', 'eyJ.', '"', '\\', '?')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const once = withoutTokens(words.join(''))
      expect(withoutTokens(once)).toBe(once)
    }),
    { numRuns: inject('fuzzRuns') },
  )
})

test('ERROR-4 a file becomes its name and size', () => {
  const note = (picture: string) => JSON.parse(redactRequestData(JSON.stringify({ picture }))) as unknown
  const file = 'data:image/png;base64,iVBORw0KGgo='
  expect(note(file)).toEqual({ picture: { size: file.length } })
  for (const parameter of ['name=plan%20A.png', 'charset=utf-8;filename=plan%20A.png']) {
    const named = `data:image/png;${parameter};base64,iVBORw0KGgo=`
    expect(note(named)).toEqual({ picture: { name: 'plan A.png', size: named.length } })
  }
  for (const name of ['%', JWT, 'x'.repeat(300)])
    expect(JSON.stringify(note(`data:;name=${name},iVBOR`))).not.toMatch(/iVBOR|eyJ/)
})

test.each(['', 'user=anna&password=x', '"Bearer abcdefgh"', '{"a":', 'null', `{"a":"${'x'.repeat(65_536)}"}`])(
  'ERROR-4 data that is no JSON object of at most 64 KB is left out: %.30s',
  (data) => expect(redactRequestData(data)).toBe(''),
)

test('ERROR-4 ten thousand levels are cut at the twentieth', () => {
  const redacted = redactRequestData(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)
  expect(redacted).toBe(`${'['.repeat(20)}"…"${']'.repeat(20)}`)
})

test('ERROR-4 no value of a secret name is left, whatever surrounds it', () => {
  const secret = 'S3CR3T-VALUE'
  const name = fc.constantFrom(
    'password',
    'newPassword',
    'token',
    'access_token',
    'clientSecret',
    'X-Api-Key',
    'sessionId',
  )
  const surroundings = fc.jsonValue({ maxDepth: 4 })
  fc.assert(
    fc.property(name, surroundings, surroundings, (secretName, before, after) => {
      const data = JSON.stringify({ before, inner: [after, { [secretName]: { value: [secret] } }] })
      expect(redactRequestData(data)).not.toContain(secret)
    }),
    { numRuns: inject('fuzzRuns') },
  )
})
