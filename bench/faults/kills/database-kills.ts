import { ensurePostgres, startCluster } from '../../../scripts/lib/machine/postgres.mjs'
import { signIn, type Person } from '../../api/person.ts'
import { round, spreadOf } from '../../lib/statistics.ts'
import type { Fault } from '../fault.ts'
import { pause, startServer, withTemporaryFolder } from '../server.ts'

const READERS = 8
const NORMAL_WITHIN_MS = 1000
/**
 * The interval at which the server is called until its first good answer after the return of PostgreSQL, in
 * milliseconds.
 */
const PROBE_INTERVAL_MS = 10

interface Answer {
  at: number
  status: number
  retryAfter: string | undefined
}

/** Returns the fault that crashes PostgreSQL `count` times while a server reads from it. */
export const databaseKills = (count: number): Fault => ({
  title: `PostgreSQL crashes ${count} times under load and returns.`,
  target:
    'The same server process lives throughout, answers 503 with Retry-After meanwhile, and is normal within 1 s after the return.',
  async run() {
    const cluster = await startCluster(await ensurePostgres(), { durable: true })
    try {
      return await withTemporaryFolder(async (folder) => {
        const server = await startServer({ DATABASE_URL: cluster.url, DATA_DIR: folder })
        const person = await signIn(server.origin, 'anna', 20001)
        const answers: Answer[] = []
        const broken: string[] = []
        const over = new AbortController()
        const readers = Array.from({ length: READERS }, async () => {
          while (!over.signal.aborted)
            await readOnce(person, answers).catch((error: unknown) => broken.push(String(error)))
        })
        const normalAfter: number[] = []
        for (let crash = 0; crash < count; crash++) {
          await pause(500)
          await cluster.stop('immediate')
          await pause(700)
          await cluster.start()
          const returned = performance.now()
          // the last refusal after the return ends the outage
          while (!isNormalSince(answers, returned)) await pause(PROBE_INTERVAL_MS)
          const since = answers.filter(({ at }) => at > returned)
          const last = since.findLast(({ status }) => status !== 200)?.at ?? returned
          normalAfter.push(round(last - returned))
        }
        over.abort()
        await Promise.all(readers)
        const refusals = answers.filter(({ status }) => status !== 200)
        const withoutRetryAfter = refusals.filter(({ status, retryAfter }) => status !== 503 || !retryAfter).length
        const isAlive = server.child.exitCode === null
        await server.end('SIGTERM')
        const { median, highest } = spreadOf(normalAfter)
        return {
          isMet: isAlive && broken.length + withoutRetryAfter === 0 && highest <= NORMAL_WITHIN_MS,
          figures: {
            crashes: count,
            isAlive,
            answers: answers.length,
            refusals: refusals.length,
            withoutRetryAfter,
            brokenConnections: broken.length,
            normalAfterMs: { median, highest },
          },
        }
      })
    } finally {
      await cluster.remove()
    }
  },
})

async function readOnce(person: Person, answers: Answer[]): Promise<void> {
  const { status, headers } = await person.call({ method: 'GET', path: '/api/workbench/v4/user-collections' })
  answers.push({ at: performance.now(), status, retryAfter: headers['retry-after'] })
  if (status !== 200) await pause(PROBE_INTERVAL_MS)
}

/** Returns whether the last 20 answers, all after that time, are good. */
function isNormalSince(answers: readonly Answer[], time: number): boolean {
  const last = answers.slice(-20)
  return last.length === 20 && last.every(({ at, status }) => at > time && status === 200)
}
