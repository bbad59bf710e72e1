import { METRICS_TOKEN, startServer } from '@portico/e2e/server'
import pg from 'pg'
import { type Answer, send } from '../api/http.ts'
import { pick } from '../api/mix.ts'
import { signIn } from '../api/person.ts'

export interface GatewayUnderAttack {
  port: number
  /** Sends one of the portal's own calls, selected by a random number in [0, 1). */
  call(chance: number): Promise<Answer>
  /** Returns the processor time that the server has used, in seconds. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

const TENANT = 20001
/** The code of the demonstration's realm that becomes the hostile application. */
export const CODE = 'cost-core'

/** Starts the built portal on PostgreSQL. One of its applications comes from the given upstream. */
export async function setupGateway(upstream: string): Promise<GatewayUnderAttack> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  await query(url.href, 'create database bench_gateway')
  url.pathname = '/bench_gateway'
  const server = await startServer('bench-gateway', { DATABASE_URL: url.href, LOG_LEVEL: 'silent' })
  await query(url.href, `update application set source_kind = 'upstream', source = $1 where code = $2`, [
    upstream,
    CODE,
  ])
  const anna = await signIn(server.origin, 'anna', TENANT)
  return {
    port: server.port,
    call: (chance) => anna.call(pick(chance)),
    async cpuSeconds() {
      const { body } = await send(
        server.origin,
        { method: 'GET', path: '/metrics' },
        { authorization: `Bearer ${METRICS_TOKEN}` },
      )
      return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(body.toString())?.[1])
    },
    stop: () => server.stop(),
  }
}

async function query(url: string, text: string, values: string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}
