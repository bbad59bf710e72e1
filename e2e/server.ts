import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { freePortRange } from '../scripts/lib/machine/free-port.mjs'

/** The token with which the journeys read `/metrics`. */
export const METRICS_TOKEN = 'metrics-of-the-journeys'

const ROOT = resolve(import.meta.dirname, '..')
const START_WITHIN = 180_000
/**
 * The portal's port and the next 80 ports, at which the applications run if the browser uses an IP address (HOST-193).
 */
const WITH_APPLICATIONS = 81

export interface RunningServer {
  origin: string
  port: number
  /** Id of its process. */
  pid: number
  /** Stops the server as an operator would, and removes its data. */
  stop(): Promise<void>
}

/** The environment variables of a server. They may depend on its port. */
export type Environment = NodeJS.ProcessEnv | ((port: number) => NodeJS.ProcessEnv)

/**
 * Starts the built portal of a checkout (this one by default) as a separate process, with its own data folder and the
 * demonstration data.
 */
export async function startServer(
  name: string,
  environment: Environment = {},
  checkout: string = ROOT,
): Promise<RunningServer> {
  const port = await freePortRange(WITH_APPLICATIONS)
  const own = typeof environment === 'function' ? environment(port) : environment
  const data = mkdtempSync(join(tmpdir(), 'portico-e2e-'))
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: checkout,
    env: {
      ...environmentWithoutOurs(),
      PORT: String(port),
      DATA_DIR: join(data, 'data'),
      DEMO: 'on',
      METRICS_TOKEN,
      // no name of a test is asked for outside of this machine; nothing answers at this address
      DNS_SERVERS: '127.0.0.1:9',
      ...own,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  keepLog(child, name)
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const ended = new Promise<number | null>((done) => child.once('exit', done))

  const origin = `http://portico.localhost:${port}`
  await ready(child, ended)
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.off('exit', killAtExit)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Returns the environment without the settings of this process, which the server must not inherit. */
function environmentWithoutOurs(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, NODE_OPTIONS: _options, FORCE_COLOR: _color, ...rest } = process.env
  return rest
}

/** Returns the path of the log file of the server of that name. */
export const logOf = (name: string): string => join(ROOT, '.cache/reports', `e2e-${name}.log`)

function keepLog(child: ChildProcess, name: string): void {
  mkdirSync(dirname(logOf(name)), { recursive: true })
  const log = createWriteStream(logOf(name))
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
}

/** Waits for the server's ready message in its output. A call of its port could reach another server on that port. */
async function ready(child: ChildProcess, ended: Promise<number | null>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<string>((done) => (timer = setTimeout(done, START_WITHIN, 'did not start')))
  const greeted = new Promise<undefined>((done) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += String(chunk)
      if (output.includes('Portico is ready')) done(undefined)
    })
  })
  const problem = await Promise.race([greeted, timeout, ended.then((code) => `ended with code ${code}`)])
  clearTimeout(timer)
  if (problem) throw new Error(`The server ${problem}; see .cache/reports/e2e-*.log.`)
}
