import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { prepareStream } from './streamed-page.ts'

const answer = (headers: Record<string, string> = {}) =>
  Object.assign(new PassThrough(), { headers }) as PassThrough & IncomingMessage

test('SEC-40, SEC-52 an endless head is prepared up to the limit, and the rest follows unchanged', async () => {
  const message = answer()
  message.write('<html><head><title>Sl')

  const page = await prepareStream(message, (html) => `[${html}]`, 20)

  message.end('ow</title></head><p>body')
  expect(await text(page.body)).toBe('[<html><head><title>Sl]ow</title></head><p>body')
})

test('SEC-40 a head is scanned up to 256 KiB', async () => {
  const message = answer()
  let prepared = 0
  const body = prepareStream(message, (html) => {
    prepared = html.length
    return html
  })
  for (let part = 0; part < 20; part++) message.write('<!--'.repeat(16 * 1024))
  message.end()

  expect(await text((await body).body)).toHaveLength(20 * 64 * 1024)
  expect(prepared).toBe(256 * 1024)
})

test('HOST-40 a page in chunks of one byte is prepared like a whole page', async () => {
  const bytes = Array.from('<head><meta charset=gbk></head><p>', (letter) => Buffer.from(letter))
  const message = Object.assign(Readable.from(bytes), { headers: {} }) as Readable & IncomingMessage

  const page = await prepareStream(message, (html) => `[${html}]`)

  expect(page.contentType).toBe('text/html; charset=gbk')
  expect(await text(page.body)).toBe('[<head><meta charset=gbk></head>]<p>')
})

test.each([
  ['text/html; charset="GBK"', '', 'text/html; charset=GBK'],
  ['text/html', '<meta charset="utf-8; a=b">', 'text/html'],
  ['text/html', '<meta charset="a\r\nset-cookie: b">', 'text/html'],
])('HOST-40 only an encoding becomes part of the content type: %s, %s', async (contentType, html, expected) => {
  const message = answer({ 'content-type': contentType })
  message.end(html)

  expect((await prepareStream(message, (head) => head)).contentType).toBe(expected)
})
