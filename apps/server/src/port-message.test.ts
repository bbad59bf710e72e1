import { createServer, type Server } from 'node:net'
import { expect, test } from 'vitest'
import { portMessage } from './port-message.ts'

const listening = (server: Server, port: number) =>
  new Promise<unknown>((done) => {
    server.once('error', done)
    server.listen(port, '127.0.0.1', () => done(undefined))
  })

test('OPS-10 a port in use is reported in one sentence with the possible action', async () => {
  const [first, second] = [createServer(), createServer()]
  await listening(first, 0)
  const { port } = first.address() as { port: number }

  const error = await listening(second, port)

  expect(portMessage(error)).toContain(`Port ${port} is used by another program`)
  expect(portMessage(error)).toMatch(/PORT=\d+ npm start$/)
  first.close()
})

test('OPS-10 a port that needs more rights is reported, but any other error is not', () => {
  const refused = Object.assign(new Error('listen'), { code: 'EACCES', syscall: 'listen', port: 80 })
  expect(portMessage(refused)).toContain('Port 80 may not be opened by this account')
  expect(portMessage(Object.assign(new Error('open'), { code: 'EACCES', syscall: 'open' }))).toBeUndefined()
  expect(portMessage('EADDRINUSE')).toBeUndefined()
})
