import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Cluster, startCluster } from '../../../../scripts/lib/machine/postgres.mjs'
import { type ProcessAnswer, send, type ServerProcess, signInAt, startProcess } from '../processes/server-process.ts'

let cluster: Cluster
let server: ServerProcess

beforeAll(async () => {
  cluster = await startCluster(inject('templates').programs, { durable: true })
  server = await startProcess({ DATABASE_URL: cluster.url })
}, 120_000)
afterAll(async () => {
  await server.end('SIGKILL')
  await cluster.remove()
})

test.each(['fast', 'immediate'] as const)(
  'OPS-7 every call answers 503 while PostgreSQL is unavailable, and the first call after its return succeeds: %s',
  { timeout: 120_000 },
  async (mode) => {
    const anna = await signInAt(server.port, 'anna', 20001)
    // with the number of the phase in which the call was sent
    const answers: { phase: number; answer: ProcessAnswer }[] = []
    let phase = 0
    const stored = new Set<string>()
    const over = new AbortController()
    const read = async () => {
      while (!over.signal.aborted) {
        const sentIn = phase
        const answer = await anna.send('GET', '/api/workbench/v4/user-collections')
        answers.push({ phase: sentIn, answer })
        if (answer.status === 503) await pause(20)
      }
    }
    const write = async () => {
      for (let count = 0; !over.signal.aborted; count++) {
        const key = `${mode}${count}`
        const sentIn = phase
        const answer = await anna.send('PUT', '/api/workbench/v4/user-preferences', { [key]: 1 })
        answers.push({ phase: sentIn, answer })
        if (answer.status === 200) stored.add(key)
        else await pause(20)
      }
    }
    const running = [read(), read(), read(), write()]
    await until(() => stored.size > 20)

    await cluster.stop(mode)
    phase = DOWN
    await until(() => answers.filter((one) => one.phase === DOWN).length > 30)
    expect((await send(server.port, 'GET', '/healthz')).status).toBe(200)
    expect((await send(server.port, 'GET', '/readyz')).status).toBe(503)
    for (const path of ['/portal/env.json', '/identification/public-key', '/api/uaa/user']) {
      const away = (await anna.send('GET', path)).status
      expect([path, away]).toEqual([path, 503])
    }
    // A page is served without the database, so that it can report the outage.
    expect((await send(server.port, 'GET', '/api/openapi.json')).status).toBe(200)

    await cluster.start()
    phase = UP_AGAIN
    const before = stored.size
    await until(() => stored.size > before + 20)
    over.abort()
    await Promise.all(running)

    // The only statuses are 200 and 503, which has the time after which to try again.
    expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([200, 503]))
    for (const { answer } of answers) {
      if (answer.status !== 503) continue
      expect(answer.headers['retry-after']).toBe('1')
      expect(JSON.parse(answer.body)).toMatchObject({ errorCode: 'UNAVAILABLE', details: null })
    }
    const since = answers.filter((one) => one.phase === UP_AGAIN).map(({ answer }) => answer.status)
    expect(new Set(since)).toEqual(new Set([200]))
    expect((await send(server.port, 'GET', '/readyz')).status).toBe(200)

    const preferences = Object.keys(await anna.call('GET /api/workbench/v4/user-preferences'))
    expect([...stored].filter((key) => !preferences.includes(key))).toEqual([])
  },
)

/** Phases of the test: PostgreSQL is down; PostgreSQL is up again. */
const DOWN = 1
const UP_AGAIN = 2

const pause = (milliseconds: number) => new Promise((later) => setTimeout(later, milliseconds))

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(5)
}
