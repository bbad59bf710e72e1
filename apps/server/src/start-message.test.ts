import { createServer, type Server } from 'node:net'
import { expect, test } from 'vitest'
import { openPostgres } from './db/driver/postgres/postgres.ts'
import { startMessage } from './start-message.ts'

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

  expect(startMessage(error)).toContain(`Port ${port} is used by another program`)
  expect(startMessage(error)).toMatch(/PORT=\d+ npm start$/)
  first.close()
})

test('OPS-10 a port that needs more rights is reported, but any other error is not', () => {
  const refused = Object.assign(new Error('listen'), { code: 'EACCES', syscall: 'listen', port: 80 })
  expect(startMessage(refused)).toContain('Port 80 may not be opened by this account')
  expect(startMessage(Object.assign(new Error('open'), { code: 'EACCES', syscall: 'open' }))).toBeUndefined()
  expect(startMessage('EADDRINUSE')).toBeUndefined()
})

test('OPS-107 a database that does not open in time ends the start with a sentence', async () => {
  const silent = createServer()
  await listening(silent, 0)
  const { port } = silent.address() as { port: number }
  const database = openPostgres(`postgres://portico@127.0.0.1:${port}/portico`, { connections: 1 })

  const error: unknown = await database.assertSchema().catch((reason: unknown) => reason)

  expect(startMessage(error)).toBe(
    'The database did not open in time: the machine or its disk is too busy. Start the portal again later.',
  )
  await database.close()
  silent.close()
})
