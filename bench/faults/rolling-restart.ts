import { signIn } from '../api/person.ts'
import { runLoad } from '../api/open-loop.ts'
import { startBalancer } from './balancer.ts'
import { createDatabase } from './database.ts'
import type { Fault } from './fault.ts'
import { pause, startServer, withTemporaryFolder, type Server } from './server.ts'

/** Returns the fault that replaces two servers behind a load balancer one after the other, `count` times in all. */
export const rollingRestart = (count: number, perSecond: number): Fault => ({
  title: `Two servers behind a load balancer are stopped (SIGTERM) and replaced ${count} times under ${perSecond} calls a second.`,
  target: 'No call fails.',
  async run() {
    const { url, drop } = await createDatabase('restart')
    const balancer = await startBalancer()
    const start = (folder: string) => startServer({ DATABASE_URL: url, DATA_DIR: folder, DRAIN_SECONDS: '2' })
    try {
      return await withTemporaryFolder(async (folder) => {
        const servers: Server[] = [await start(folder), await start(folder)]
        for (const { origin } of servers) balancer.add(origin)
        const person = await signIn(balancer.origin, 'anna', 20001)
        const paths = ['/api/uaa/user', '/api/workbench/v4/user-collections', '/portal/env.json']
        const over = new AbortController()
        const send = async (index: number) => {
          const { status, body } = await person.call({ method: 'GET', path: paths[index % paths.length] ?? '' })
          return status === 200 ? undefined : `HTTP ${status} ${body.toString().slice(0, 80)}`
        }
        const restarts = (async () => {
          for (let restart = 0; restart < count; restart++) {
            await pause(500)
            const server = servers.shift()
            const next = await start(folder)
            balancer.add(next.origin)
            servers.push(next)
            await server?.end('SIGTERM')
            if (server) balancer.remove(server.origin)
          }
          over.abort()
        })()
        const loads: Awaited<ReturnType<typeof runLoad>>[] = []
        while (!over.signal.aborted) loads.push(await runLoad({ perSecond, seconds: 5, send }))
        await restarts
        for (const server of servers) await server.end('SIGTERM')
        const errors = loads.map((load) => load.errors).filter((one) => Object.keys(one).length > 0)
        const sent = loads.reduce((sum, load) => sum + load.sent, 0)
        return {
          isMet: errors.length === 0,
          figures: { restarts: count, perSecond, sent, errors, highestP99: Math.max(...loads.map(({ p99 }) => p99)) },
        }
      })
    } finally {
      await balancer.stop()
      await drop()
    }
  },
})
