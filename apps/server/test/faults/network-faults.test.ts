import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultyProxy, startFaultyProxy } from '../../../../scripts/lib/test-servers/faulty-proxy.mjs'
import { type ProcessAnswer, send, type ServerProcess, signInAt, startProcess } from '../processes/server-process.ts'
import { copyDatabase } from '../world.ts'

const READERS = 8

let proxy: FaultyProxy
let server: ServerProcess
let remove: () => Promise<void>

beforeAll(async () => {
  const copied = await copyDatabase()
  await copied.database.close()
  remove = copied.remove
  const url = new URL(copied.url)
  proxy = await startFaultyProxy({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${proxy.port}`
  server = await startProcess({ DATABASE_URL: url.href })
}, 120_000)
afterAll(async () => {
  proxy.heal()
  await server.end('SIGKILL')
  await proxy.close()
  await remove()
})

const FAULTS: Record<string, (one: FaultyProxy) => void> = {
  'is slow and loses packets': (one) => one.slow(50, 0.05),
  'resets all connections': (one) => one.reset(),
  'loses the open connections, and neither side learns of it': (one) => one.freeze(),
  'is dead, and neither side learns of it': (one) => one.die(),
}

test.each(Object.entries(FAULTS))(
  'OPS-90 OPS-7 while the network to the database %s, every call is answered, if not then with 503, and all succeed afterwards',
  { timeout: 180_000 },
  async (_name, cause) => {
    const anna = await signInAt(server.port, 'anna', 20001)
    const answers: ProcessAnswer[] = []
    const stored = new Set<string>()
    const over = new AbortController()
    const read = async () => {
      while (!over.signal.aborted) answers.push(await anna.send('GET', '/api/workbench/v4/user-collections'))
    }
    const write = async () => {
      for (let count = 0; !over.signal.aborted; count++) {
        const key = `w${answers.length}x${count}`
        const answer = await anna.send('PUT', '/api/workbench/v4/user-preferences', { [key]: 1 })
        answers.push(answer)
        if (answer.status === 200) stored.add(key)
      }
    }
    const running = [...Array.from({ length: READERS }, read), write()]
    await until(() => stored.size > 5)

    cause(proxy)
    const before = answers.length
    await until(() => answers.length > before + 3 * READERS)
    expect((await send(server.port, 'GET', '/healthz')).status).toBe(200)
    proxy.heal()
    // the calls that were under way in the fault end with it
    await until(() => answers.slice(-40).every(({ status }) => status === 200) && answers.length > before + 100)
    over.abort()
    await Promise.all(running)

    for (const { status, headers, body } of answers) {
      if (status === 200) continue
      expect([status, headers['retry-after']]).toEqual([503, '1'])
      expect(JSON.parse(body)).toMatchObject({ errorCode: 'UNAVAILABLE' })
    }
    const preferences = Object.keys(await anna.call('GET /api/workbench/v4/user-preferences'))
    expect([...stored].filter((key) => !preferences.includes(key))).toEqual([])
    expect(server.child.exitCode).toBeNull()
  },
)

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((later) => setTimeout(later, 5))
}
