import { connect, type Socket } from 'node:net'
import { signIn } from '../api/person.ts'
import { runLoad } from '../api/open-loop.ts'
import { createDatabase } from './database.ts'
import type { Fault } from './fault.ts'
import { startServer, withTemporaryFolder } from './server.ts'

const PER_SECOND = 100
const P99_TARGET_MS = 500
const HEADS = [
  'GET / HTTP/1.1\r\nhost: x\r\n',
  'POST /identification/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
]

/** Returns the fault of `count` connections that send one byte a second while others work. */
export const slowSenders = (count: number, seconds: number): Fault => ({
  title: `${count} connections send one byte a second (slow loris) while ${PER_SECOND} calls a second are made.`,
  target: `The calls of others have no error and a p99 of ${P99_TARGET_MS} ms at most.`,
  async run() {
    const { url, drop } = await createDatabase('slow')
    try {
      return await withTemporaryFolder(async (folder) => {
        const server = await startServer({ DATABASE_URL: url, DATA_DIR: folder })
        const person = await signIn(server.origin, 'anna', 20001)
        const send = async () => {
          const { status } = await person.call({ method: 'GET', path: '/api/workbench/v4/user-collections' })
          return status === 200 ? undefined : `HTTP ${status}`
        }
        await runLoad({ perSecond: PER_SECOND, seconds: 3, send })
        const quiet = await runLoad({ perSecond: PER_SECOND, seconds, send })
        const slow = openSlow(count, Number(new URL(server.origin).port))
        const attacked = await runLoad({ perSecond: PER_SECOND, seconds, send })
        const figures = { quiet, attacked, opened: slow.opened(), closedByServer: slow.closed() }
        slow.stop()
        await server.end('SIGTERM')
        return { isMet: attacked.errorCount === 0 && attacked.p99 <= P99_TARGET_MS, figures }
      })
    } finally {
      await drop()
    }
  },
})

/** Keeps `count` slow connections open: one that the server closes is replaced. */
function openSlow(count: number, port: number) {
  const sockets = new Set<Socket>()
  let [opened, closed, isOver] = [0, 0, false]
  const open = () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(HEADS[opened++ % HEADS.length] ?? ''))
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      closed++
      if (!isOver) open()
    })
  }
  for (let index = 0; index < count; index++) open()
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 1000)
  return {
    opened: () => opened,
    closed: () => closed,
    stop() {
      isOver = true
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
    },
  }
}
