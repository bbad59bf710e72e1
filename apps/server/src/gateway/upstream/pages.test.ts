import { once } from 'node:events'
import { brotliCompressSync, createBrotliDecompress, createGunzip, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { HOST, OWN } from '../../../test/bare-gateway.ts'
import { page, withUpstream } from '../../../test/before-upstream.ts'
import { readBody } from '../../../test/upstream.ts'

const world = withUpstream()

test('HOST-40 SEC-45 a realm’s entry page is the upstream’s with boot script and base address ahead, and never compressed for it', async () => {
  world.answerPage(page, { 'content-type': 'text/html; charset=utf-8', etag: '"7"' })

  const { status, headers, text } = await world.portal.ask(HOST, '/apps/app/orders/list?page=2', {
    headers: { 'sec-fetch-dest': 'iframe', 'accept-encoding': 'identity, br;q=0' },
  })

  expect(status).toBe(200)
  expect(world.upstream.asked[0]).toMatchObject({ url: '/orders/list?page=2', method: 'GET' })
  expect(world.upstream.asked[0]?.headers['accept-encoding']).toBe('identity')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  expect(headers['content-security-policy']).toContain(`script-src 'self' http://${OWN}`)
  expect(headers['content-security-policy']).toContain(`ws://${OWN}`)
  expect(headers['permissions-policy']).toContain('payment=()')
  expect(headers['permissions-policy']).toContain('camera=(self)')
  expect(text).toMatch(
    /<head><script src="\/apps\/-\/boot\.[\w-]+\.js"><\/script><base href="http:[^"]+\/orders\/list\?page=2">/,
  )
  const again = await world.portal.ask(HOST, '/apps/app/orders/list?page=2', {
    headers: { 'if-none-match': headers.etag ?? '' },
  })
  expect(again.status).toBe(304)
})

test('HOST-43 an application’s code that is spelt in another way leads to its upstream all the same', async () => {
  world.answerPage(page)

  expect((await world.portal.ask(HOST, '/apps/%61pp/orders?page=2')).status).toBe(200)
  expect(world.upstream.asked[0]?.url).toBe('/orders?page=2')
})

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

  const { body, headers, text } = await world.portal.ask(HOST, '/apps/app/')

  expect(headers['content-type']).toBe(contentType)
  expect(text).toMatch(
    /<head><script src="\/apps\/-\/boot\.[\w-]+\.js"><\/script><base href="http:\/\/app\.apps\.localhost:8760\/">/,
  )
  if (charset === 'gbk') expect(body.includes(Buffer.from([0xc4, 0xe3]))).toBe(true)
  else expect(text).toContain('<title>å</title>')
})

test.each([
  ['gzip', gzipSync(page)],
  ['br', brotliCompressSync(page)],
])('HOST-40 a page that comes in %s although nobody asked for it is decoded', async (encoding, bytes) => {
  world.answerPage(bytes, { 'content-encoding': encoding })

  expect((await world.portal.ask(HOST, '/apps/app/')).text).toContain('<body>Hello')
})

test('HOST-40 what stands behind a page’s head is handed on as it comes', async () => {
  let finish = () => {}
  world.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<html><head></head><body>first')
    finish = () => response.end('last</body></html>')
  }

  const message = await world.portal.begin(HOST, '/apps/app/')
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

  const message = await world.portal.begin(HOST, '/apps/app/', { headers: { 'accept-encoding': encoding } })
  expect(message.headers['content-encoding']).toBe(encoding)
  const plain = message.pipe(decompress())
  const [chunk] = (await once(plain, 'data')) as [Buffer]
  expect(chunk.toString()).toContain('first')
  finish()
  await once(plain.resume(), 'end')
})

test('HOST-40 a policy inside the page does not shut out the application’s own host, and its base address is kept', async () => {
  world.answerPage(
    '<!-- <head> --><html><head><meta http-equiv="Content-Security-Policy" content="script-src \'self\'"><base href="/sub/"></head>',
  )

  const { text } = await world.portal.ask(HOST, '/apps/app/')

  expect(text).not.toMatch(/Content-Security-Policy/i)
  expect(text.indexOf('boot.')).toBeGreaterThan(text.indexOf('<html>'))
  expect(text).toContain(`<base href="http://${OWN}/sub/">`)
})
