import { signIn } from '../api/person.ts'
import { runLoad } from '../api/open-loop.ts'
import { round } from '../lib/statistics.ts'
import { createDatabase } from './database.ts'
import type { Fault } from './fault.ts'
import { startServer, withTemporaryFolder } from './server.ts'

const SLOPE_TARGET_MB_PER_HOUR = 10
const PER_SECOND = 50
const SECONDS_PER_SAMPLE = 30
const MB = 1024 * 1024

/** Returns the fault of ordinary work for `minutes`. */
export const soak = (minutes: number): Fault => ({
  title: `${PER_SECOND} calls a second for ${minutes} minutes.`,
  target: `The memory of the second half of the time grows by less than ${SLOPE_TARGET_MB_PER_HOUR} MB an hour.`,
  async run() {
    const { url, drop } = await createDatabase('soak')
    try {
      return await withTemporaryFolder(async (folder) => {
        const server = await startServer({ DATABASE_URL: url, DATA_DIR: folder })
        const paths = ['/api/uaa/user', '/api/workbench/v4/user-collections', '/api/workbench/v4/user-preferences']
        const samples: { hours: number; megabytes: number }[] = []
        const errors: Record<string, number> = {}
        const began = performance.now()
        while (performance.now() - began < minutes * 60_000) {
          // a sign-in for each sample, since sessions are part of the work
          const person = await signIn(server.origin, 'anna', 20001)
          const load = await runLoad({
            perSecond: PER_SECOND,
            seconds: SECONDS_PER_SAMPLE,
            send: async (index) => {
              const { status } = await person.call({ method: 'GET', path: paths[index % paths.length] ?? '' })
              return status === 200 ? undefined : `HTTP ${status}`
            },
          })
          for (const [error, count] of Object.entries(load.errors)) errors[error] = (errors[error] ?? 0) + count
          samples.push({ hours: (performance.now() - began) / 3_600_000, megabytes: (await server.memory()) / MB })
        }
        await server.end('SIGTERM')
        const slope = round(slopeOf(samples.slice(Math.floor(samples.length / 2))), 1)
        return {
          isMet: slope < SLOPE_TARGET_MB_PER_HOUR && Object.keys(errors).length === 0,
          figures: {
            minutes,
            errors,
            slopeMbPerHour: slope,
            memoryMb: samples.map(({ megabytes }) => round(megabytes)),
          },
        }
      })
    } finally {
      await drop()
    }
  },
})

/** Returns the slope of the least-squares line through the samples. */
function slopeOf(samples: readonly { hours: number; megabytes: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(({ hours }) => hours)), mean(samples.map(({ megabytes }) => megabytes))]
  const above = samples.reduce((sum, { hours, megabytes }) => sum + (hours - x) * (megabytes - y), 0)
  return above / samples.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0)
}
