import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
/** The ports of the journeys; the first free one is taken. */
const PORTS = { first: 8600, last: 8699 }
const START_WITHIN = 90_000

export interface RunningServer {
  origin: string
  port: number
  /** Ends the server as an operator would, and removes its data. */
  stop(): Promise<void>
}

/** Starts the built portal for real, on data of its own, with the demonstration world in it. */
export async function startServer(name: string, environment: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'portico-e2e-'))
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: { ...environmentWithoutOurs(), PORT: String(port), DATA_DIR: join(data, 'data'), DEMO: 'on', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  keepLog(child, name)
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const ended = new Promise<number | null>((done) => child.once('exit', done))

  const origin = `http://localhost:${port}`
  await ready(origin, ended)
  return {
    origin,
    port,
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.off('exit', killAtExit)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** What this process was told about itself is not for the server. */
function environmentWithoutOurs(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, NODE_OPTIONS: _options, FORCE_COLOR: _color, ...rest } = process.env
  return rest
}

function keepLog(child: ChildProcess, name: string): void {
  const folder = join(ROOT, '.cache/reports')
  mkdirSync(folder, { recursive: true })
  const log = createWriteStream(join(folder, `e2e-${name}.log`))
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
}

async function ready(origin: string, ended: Promise<number | null>): Promise<void> {
  const until = Date.now() + START_WITHIN
  let code: number | null | undefined
  void ended.then((status) => (code = status))
  while (Date.now() < until) {
    if (code !== undefined) throw new Error(`The server ended with code ${code}; see .cache/reports/e2e-*.log.`)
    const response = await fetch(`${origin}/portal/env.json`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error('The server did not start; see .cache/reports/e2e-*.log.')
}

async function freePort(): Promise<number> {
  for (let port = PORTS.first; port <= PORTS.last; port++) if (!(await isTaken(port))) return port
  throw new Error('No free port for the journeys.')
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
