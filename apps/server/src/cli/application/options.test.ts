import { expect, test } from 'vitest'
import { changeOf, combinationSentence, sourceOf } from './options.ts'

const current = { limits: { uploadBytes: 1024, streams: 7 } } as never

test('HOST-135 options change the fields of the entry; `default` restores the initial value', () => {
  expect(
    changeOf(
      {
        'keep-host': 'off',
        csp: "img-src * data:;  script-src 'self'",
        sandbox: 'allow-scripts allow-forms',
        permissions: 'camera',
        upload: '200 MB',
        'first-byte': '60s',
        headers: '32kb',
        streams: 'default',
      },
      current,
    ),
  ).toEqual({
    keepHost: false,
    csp: { 'img-src': '* data:', 'script-src': "'self'" },
    sandbox: 'allow-scripts allow-forms',
    permissions: 'camera',
    limits: { uploadBytes: 209_715_200, firstByteMs: 60_000, headerBytes: 32_768 },
  })
  expect(changeOf({ upload: 'default', streams: 'default', csp: 'default', sandbox: 'default' }, current)).toEqual({
    limits: null,
    csp: null,
    sandbox: null,
  })
  expect(changeOf({}, current)).toEqual({})
})

test('HOST-336 connect adds origins to the application’s own host and leaves the rest of the policy unchanged', () => {
  const entry = { csp: { 'img-src': '*' } } as never
  const connect = ['https://api.example.com', 'wss://live.example.com:8443']
  expect(changeOf({ connect }, entry).csp).toEqual({
    'img-src': '*',
    'connect-src': "'self' data: blob: https://api.example.com wss://live.example.com:8443",
  })
  expect(changeOf({ connect: ['default'] }, { csp: { 'connect-src': '*' } } as never).csp).toBeNull()
  for (const wrong of [
    'api.example.com',
    'https://api.example.com/v1',
    'ftp://api.example.com',
    'https://a b',
    "'*'",
  ]) {
    expect(() => changeOf({ connect: [wrong] }, entry), wrong).toThrow(`--connect ${wrong}: it is an origin`)
  }
})

test.each([
  [{ upload: '17GB' }, '--upload 17GB: it is between 1 KB and 16 GB; without it 1 GB.'],
  [{ upload: '1023' }, '--upload 1023: it is between 1 KB and 16 GB; without it 1 GB.'],
  [{ 'first-byte': '0' }, '--first-byte 0: it is between 1 s and 600 s; without it 30 s.'],
  [{ 'first-byte': '10m' }, '--first-byte 10m: it is between 1 s and 600 s; without it 30 s.'],
  [{ address: '65KB' }, '--address 65KB: it is between 1 KB and 64 KB; without it 32 KB.'],
  [{ headers: '129KB' }, '--headers 129KB: it is between 4 KB and 128 KB; without it 64 KB.'],
  [{ streams: '0' }, '--streams 0: it is between 1 and 65536; without it 2048.'],
  [{ streams: '5KB' }, '--streams 5KB: it is between 1 and 65536; without it 2048.'],
  [{ 'keep-host': 'yes' }, '--keep-host yes: it is on or off; without it on.'],
  [
    { isolation: 'trusted' },
    '--isolation trusted: it is one of portal, own, process, untrusted; a realm is not untrusted.',
  ],
  [{ sandbox: 'allow-top-navigation' }, '--sandbox: it is words with spaces between, of allow-downloads'],
  [{ csp: 'frame-ancestors *' }, '--csp: it is directives with semicolons between, of default-src'],
  [{ permissions: 'camera, x' }, '--permissions: it is features with sources'],
])('HOST-135, HOST-278 %j is refused with what could be', (values, sentence) => {
  expect(() => changeOf(values, undefined)).toThrow(sentence)
})

test('HOST-135 an impossible combination is refused with the names of the conflicting options', () => {
  expect(combinationSentence(['isolation'])).toContain('--isolation untrusted is for the kinds iframe and detached')
  expect(combinationSentence(['referrerPolicy', 'referrerPolicy'])).toBe(
    'Nothing is changed: --referrer-policy does not fit the rest of the entry.',
  )
})

test('ADMIN-90 the source becomes a folder or the origin of a server, and any other address is refused', () => {
  expect(sourceOf({ url: 'http://planning.internal:9000' })).toEqual({
    sourceKind: 'upstream',
    source: 'http://planning.internal:9000',
  })
  expect(sourceOf({ folder: 'samples/plan' })).toEqual({ sourceKind: 'folder', source: 'samples/plan' })
  expect(sourceOf({})).toEqual({})
  for (const url of ['planning', 'ftp://planning', 'http://planning/path', 'http://a:b@planning', 'http://planning/?a'])
    expect(() => sourceOf({ url }), url).toThrow('it is an origin')
  expect(() => sourceOf({ folder: 'a', url: 'http://b' })).toThrow('exclude each other')
})
