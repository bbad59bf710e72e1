import { startFaultyProxy, type FaultyProxy } from '../../scripts/lib/test-servers/faulty-proxy.mjs'
import { send } from '../api/http.ts'
import { signIn, type Person } from '../api/person.ts'
import { median, round } from '../lib/statistics.ts'
import { createDatabase } from './database.ts'
import type { Fault } from './fault.ts'
import { pause, startServer, withTemporaryFolder, type Server } from './server.ts'

const READERS = 8
const HEALTH_TARGET_MS = 100
const EXHAUSTED_TARGET_MS = 5000
const SAMPLE_MS = 100

const FAULTS: Record<string, (proxy: FaultyProxy, seconds: number) => Promise<void>> = {
  'latency of 2 s': async (proxy, seconds) => {
    proxy.slow(1000)
    await pause(seconds * 1000)
  },
  '5 % loss': async (proxy, seconds) => {
    proxy.slow(1, 0.05)
    await pause(seconds * 1000)
  },
  'open connections die without notice': async (proxy, seconds) => {
    proxy.freeze()
    await pause(seconds * 1000)
  },
  'dead network': async (proxy, seconds) => {
    proxy.die()
    await pause(seconds * 1000)
  },
  'storm of resets': async (proxy, seconds) => {
    for (let count = 0; count < seconds * 5; count++) {
      proxy.reset()
      await pause(200)
    }
  },
}

/** Returns the faults of the network between server and PostgreSQL, each for `seconds`. */
export const networkFaults = (seconds: number): Fault => ({
  title: `The network to PostgreSQL is slow, loses packets, loses its connections, is dead, and resets all connections, each for ${seconds} s under ${READERS} readers.`,
  target: `p99 of /healthz is ${HEALTH_TARGET_MS} ms at most, no answer is other than 200 or 503 with Retry-After, and where the network works calls wait for a connection for ${EXHAUSTED_TARGET_MS} ms in a row at most.`,
  async run() {
    const { url, drop } = await createDatabase('network')
    const address = new URL(url)
    const proxy = await startFaultyProxy({ host: address.hostname, port: Number(address.port) })
    address.host = `127.0.0.1:${proxy.port}`
    try {
      return await withTemporaryFolder(async (folder) => {
        const server = await startServer({ DATABASE_URL: address.href, DATA_DIR: folder })
        const person = await signIn(server.origin, 'anna', 20001)
        const phases: Record<string, Awaited<ReturnType<typeof measure>>> = {}
        for (const [name, cause] of Object.entries(FAULTS)) {
          phases[name] = await measure({ server, person, proxy, cause: () => cause(proxy, seconds) })
          await person.renew()
        }
        const isAlive = server.child.exitCode === null
        await server.end('SIGTERM')
        const all = Object.entries(phases)
        return {
          isMet:
            isAlive &&
            all.every(([, phase]) => phase.healthP99Ms <= HEALTH_TARGET_MS && phase.wrongAnswers === 0) &&
            all.every(([name, phase]) => name === 'dead network' || phase.exhaustedMs <= EXHAUSTED_TARGET_MS),
          figures: { isAlive, ...phases },
        }
      })
    } finally {
      await proxy.close()
      await drop()
    }
  },
})

interface Measured {
  server: Server
  person: Person
  proxy: FaultyProxy
  cause: () => Promise<void>
}

async function measure({ server, person, proxy, cause }: Measured) {
  const over = new AbortController()
  const times: number[] = []
  const health: number[] = []
  let [answers, refusals, wrongAnswers, exhaustedMs, waitingSince] = [0, 0, 0, 0, 0]
  const readers = Array.from({ length: READERS }, async () => {
    while (!over.signal.aborted) {
      const sent = performance.now()
      const { status, headers } = await person.call({ method: 'GET', path: '/api/workbench/v4/user-collections' })
      times.push(performance.now() - sent)
      answers++
      if (status === 503 && headers['retry-after']) refusals++
      else if (status !== 200) wrongAnswers++
      await pause(20)
    }
  })
  const prober = (async () => {
    while (!over.signal.aborted) {
      const sent = performance.now()
      await send(server.origin, { method: 'GET', path: '/healthz' })
      health.push(performance.now() - sent)
      if ((await server.metric('portico_db_waiting')) === 0) waitingSince = 0
      else {
        waitingSince ||= sent
        exhaustedMs = Math.max(exhaustedMs, performance.now() - waitingSince)
      }
      await pause(SAMPLE_MS)
    }
  })()
  await cause()
  proxy.heal()
  const healed = performance.now()
  let normalAfterMs = 0
  for (let good = 0; good < 20;) {
    const { status } = await person.call({ method: 'GET', path: '/api/workbench/v4/user-collections' })
    good = status === 200 ? good + 1 : 0
    if (good === 1) normalAfterMs = round(performance.now() - healed)
  }
  over.abort()
  await Promise.all([...readers, prober])
  return {
    answers,
    refusals,
    wrongAnswers,
    medianMs: round(median(times)),
    highestMs: round(Math.max(...times)),
    healthP99Ms: round(health.toSorted((a, b) => a - b)[Math.floor(health.length * 0.99)] ?? NaN),
    exhaustedMs: round(exhaustedMs),
    normalAfterMs,
  }
}
