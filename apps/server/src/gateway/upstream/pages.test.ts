import { once } from 'node:events'
import { brotliCompressSync, createBrotliDecompress, createGunzip, gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { OWN, registered } from '../../../test/bare-gateway.ts'
import { page, withUpstream } from '../../../test/outside-systems/before-upstream.ts'
import { readBody } from '../../../test/outside-systems/upstream.ts'

const world = withUpstream()
const FRAME = { 'sec-fetch-dest': 'iframe' }
beforeEach(() =>
  world.portal.applications.set('app', registered({ isolation: 'own', upstream: world.upstream.origin })),
)

test.each([
  ['utf-8', Buffer.from(page), 'text/html'],
  [
    'gbk',
    Buffer.from([
      ...Buffer.from('<html><head><meta charset="gbk"><title>'),
      0xc4,
      0xe3,
      ...Buffer.from('</title></head>'),
    ]),
    'text/html; charset=gbk',
  ],
  ['utf-16le', Buffer.from(`\u{feff}${page}`, 'utf16le'), 'text/html; charset=utf-8'],
])('HOST-40 a page in %s stays readable, its bytes behind the head untouched', async (charset, bytes, contentType) => {
  world.answerPage(bytes)

  const { body, headers, text } = await world.portal.ask(OWN, '/', { headers: FRAME })

  expect(headers['content-type']).toBe(contentType)
  expect(text).toMatch(/<head><script src="\/\.well-known\/portico\/boot\.[\w-]+\.js" /)
  if (charset === 'gbk') expect(body.includes(Buffer.from([0xc4, 0xe3]))).toBe(true)
  else expect(text).toContain('<title>å</title>')
})

test.each([
  ['gzip', gzipSync(page)],
  ['br', brotliCompressSync(page)],
])('HOST-40 a page that comes in %s although nobody asked for it is decoded', async (encoding, bytes) => {
  world.answerPage(bytes, { 'content-encoding': encoding })

  expect((await world.portal.ask(OWN, '/', { headers: FRAME })).text).toContain('<body>Hello')
})

test('HOST-40 the bytes after a page’s head are forwarded as they arrive', async () => {
  let finish = () => {}
  world.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<html><head></head><body>first')
    finish = () => response.end('last</body></html>')
  }

  const message = await world.portal.begin(OWN, '/', { headers: FRAME })
  const [chunk] = (await once(message, 'data')) as [Buffer]
  expect(chunk.toString()).toContain('first')
  finish()
  expect((await readBody(message)).toString()).toContain('last')
})

test.each([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
])('HOST-172 the first part of a page is sent in %s before the next one comes', async (encoding, decompress) => {
  let finish = () => {}
  world.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<html><head></head><body>first')
    finish = () => response.end('last</body></html>')
  }

  const message = await world.portal.begin(OWN, '/', { headers: { ...FRAME, 'accept-encoding': encoding } })
  expect(message.headers['content-encoding']).toBe(encoding)
  const plain = message.pipe(decompress())
  const [chunk] = (await once(plain, 'data')) as [Buffer]
  expect(chunk.toString()).toContain('first')
  finish()
  await once(plain.resume(), 'end')
})
