import { fork } from 'node:child_process'
import { join } from 'node:path'
import { CODE, type GatewayUnderAttack } from './setup.ts'

/** Starts an attack. Resolves when it runs, with a function that ends it and returns the number of its exchanges. */
export type GatewayAttack = (portal: GatewayUnderAttack) => Promise<() => Promise<number>>

interface Report {
  isReady?: boolean
  exchanges?: number
}

/**
 * Clients that repeatedly request one path of the hostile upstream. Each sends its next request after the last
 * exchange.
 */
function clients(path: string, count: number, isEntry = false): GatewayAttack {
  return async ({ port }) => {
    const host = isEntry ? `localhost:${port}` : `${CODE}.apps.localhost:${port}`
    const target = isEntry ? `/apps/${CODE}${path}` : path
    const attacker = join(import.meta.dirname, 'attacker.ts')
    const child = fork(attacker, [String(port), host, target, String(count)], { stdio: 'inherit' })
    const report = () => new Promise<Report>((done) => child.once('message', (message) => done(message as Report)))
    await report()
    return async () => {
      const last = report()
      child.send('end')
      const { exchanges = 0 } = await last
      child.kill('SIGKILL')
      return exchanges
    }
  }
}

const together =
  (...attacks: GatewayAttack[]): GatewayAttack =>
  async (portal) => {
    const ends = await Promise.all(attacks.map((attack) => attack(portal)))
    return async () => (await Promise.all(ends.map((end) => end()))).reduce((sum, count) => sum + count, 0)
  }

/** The load during the measurement of the portal's own calls. */
export const PHASES: Record<string, GatewayAttack> = {
  nothing: async () => async () => 0,
  'silent, 600 clients': clients('/silent', 600),
  'event streams, 600 clients': clients('/stream', 600),
  'endless answers, 20 clients': clients('/endless', 20),
  'endless pages, 10 clients': clients('/page', 10, true),
  'gzip and br bombs, 20 clients': together(clients('/gzip', 10), clients('/br', 10)),
  'broken answers, 20 clients': clients('/broken', 20),
}
