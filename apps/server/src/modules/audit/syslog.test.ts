import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CERTIFICATE, CERTIFICATE_KEY } from '../../../test/tls-certificate.ts'
import { isSyslogAddress, sendSyslog, syslogMessage } from './syslog.ts'

const LINE = JSON.stringify({
  ...{ tenantId: 20001, number: 7, happenedAt: '2026-11-30T10:00:00.000Z', action: 'person.change' },
  after: { name: 'Åsa 项目' },
})

let received = ''
const ignore = () => undefined
let onConnection: (socket: TLSSocket) => void = ignore
const server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (socket) => {
  socket.on('error', ignore)
  socket.on('data', (part: Buffer) => (received += part.toString()))
  onConnection(socket)
})
const port = () => (server.address() as AddressInfo).port
const send = (messages: string[], more: object = {}) =>
  sendSyslog(messages, {
    ...{ url: `syslog://localhost:${port()}`, listed: ['localhost'], timeoutMs: 2000, ca: CERTIFICATE, ...more },
  })

beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
afterAll(() => server.close())
beforeEach(() => {
  received = ''
  onConnection = ignore
})

test('AUDIT-34 an entry is a message of RFC 5424 with its length in bytes', () => {
  const message = syslogMessage(LINE, 'portal.example.com')
  const [length = '', ...rest] = message.split(' ')
  const framed = rest.join(' ')
  expect(Buffer.byteLength(framed)).toBe(Number(length))
  expect(framed).toBe(`<110>1 2026-11-30T10:00:00.000Z portal.example.com portico - person.change - \uFEFF${LINE}`)
})

test('AUDIT-34 fields of the header are printable, limited and never empty', () => {
  const line = JSON.stringify({ action: `a b\n${'x'.repeat(50)}` })
  expect(syslogMessage(line, '')).toMatch(/^\d+ <110>1 - - portico - abx{30} - \uFEFF/)
  expect(syslogMessage('{}', 'portal')).toMatch(/ portal portico - - - /)
})

test.each([
  ['syslog://siem.example.com', true],
  ['syslog://siem.example.com:6514/', true],
  ['syslog://siem.example.com/path', false],
  ['syslog://siem.example.com?a=1', false],
  ['https://siem.example.com', false],
])('AUDIT-34 %s names a server of syslog: %s', (address, isOne) => {
  expect(isSyslogAddress(new URL(address))).toBe(isOne)
})

test('AUDIT-34 messages are sent over one verified connection, one after the other', async () => {
  const messages = [syslogMessage(LINE, 'a'), syslogMessage(LINE, 'b')]
  await send(messages)
  expect(received).toBe(messages.join(''))
})

test('AUDIT-34 nothing is sent to a server whose certificate is not verified', async () => {
  await expect(sendSyslog(['x'], { url: `syslog://localhost:${port()}`, listed: ['localhost'], timeoutMs: 2000 }))
    .rejects // prettier-ignore
    .toThrow(/certificate/)
  await expect(send(['x'], { url: `syslog://127.0.0.2:${port()}`, listed: ['127.0.0.2'] })).rejects.toThrow()
  expect(received).toBe('')
})

test('AUDIT-34, HOST-43 nothing is sent to an internal address that is not permitted', async () => {
  await expect(send(['x'], { listed: [] })).rejects.toMatchObject({ code: 'INTERNAL_ADDRESS' })
  expect(received).toBe('')
})

test('AUDIT-36 a connection that ends with an error, or never, has sent nothing', async () => {
  onConnection = (socket) => void socket.destroy()
  await expect(send(['x'.repeat(5_000_000)])).rejects.toThrow()
  onConnection = (socket) => {
    socket.pause()
    socket.allowHalfOpen = true
  }
  await expect(send(['x'.repeat(5_000_000)], { timeoutMs: 300 })).rejects.toThrow(/in time/)
})
