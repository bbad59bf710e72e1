import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Cluster, startCluster } from './cluster.ts'
import { type ProcessAnswer, send, type ServerProcess, signInAt, startProcess } from './server-process.ts'

let cluster: Cluster
let server: ServerProcess

beforeAll(async () => {
  cluster = await startCluster(inject('templates').programs)
  server = await startProcess({ DATABASE_URL: cluster.url })
}, 120_000)
afterAll(async () => {
  await server.end('SIGKILL')
  await cluster.remove()
})

test.each(['fast', 'immediate'] as const)(
  'OPS-7 while PostgreSQL is away every call answers 503, and normally within a second after its return: %s',
  { timeout: 120_000 },
  async (mode) => {
    const anna = await signInAt(server.port, 'anna', 20001)
    const answers: { at: number; answer: ProcessAnswer }[] = []
    const kept = new Set<string>()
    const over = new AbortController()
    const read = async () => {
      while (!over.signal.aborted) {
        const answer = await anna.send('GET', '/api/workbench/v4/user-collections')
        answers.push({ at: performance.now(), answer })
        if (answer.status === 503) await pause(20)
      }
    }
    const write = async () => {
      for (let count = 0; !over.signal.aborted; count++) {
        const key = `${mode}${count}`
        const answer = await anna.send('PUT', '/api/workbench/v4/user-preferences', { [key]: 1 })
        answers.push({ at: performance.now(), answer })
        if (answer.status === 200) kept.add(key)
        else await pause(20)
      }
    }
    const running = [read(), read(), read(), write()]
    await until(() => kept.size > 20)

    await cluster.stop(mode)
    const downAt = performance.now()
    await until(() => answers.filter(({ at }) => at > downAt).length > 30)
    expect((await send(server.port, 'GET', '/healthz')).status).toBe(200)
    expect((await send(server.port, 'GET', '/readyz')).status).toBe(503)
    for (const path of ['/portal/env.json', '/identification/public-key', '/api/uaa/user']) {
      const away = (await anna.send('GET', path)).status
      expect([path, away]).toEqual([path, 503])
    }
    // A page needs no database to come up, if only to say what is the matter.
    expect((await send(server.port, 'GET', '/api/openapi.json')).status).toBe(200)

    await cluster.start()
    const upAt = performance.now()
    const before = kept.size
    await until(() => kept.size > before + 20)
    over.abort()
    await Promise.all(running)

    // Nothing but the two answers, the second with the time after which to try again.
    expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([200, 503]))
    for (const { answer } of answers) {
      if (answer.status !== 503) continue
      expect(answer.headers['retry-after']).toBe('1')
      expect(JSON.parse(answer.body)).toMatchObject({ errorCode: 'UNAVAILABLE', details: null })
    }
    const lastFailure = Math.max(...answers.filter(({ answer }) => answer.status === 503).map(({ at }) => at))
    expect(lastFailure - upAt).toBeLessThan(1000)
    expect((await send(server.port, 'GET', '/readyz')).status).toBe(200)

    const preferences = Object.keys(await anna.call('GET /api/workbench/v4/user-preferences'))
    expect([...kept].filter((key) => !preferences.includes(key))).toEqual([])
  },
)

const pause = (milliseconds: number) => new Promise((later) => setTimeout(later, milliseconds))

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(5)
}
