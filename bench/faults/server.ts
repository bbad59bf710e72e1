import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../scripts/lib/machine/free-port.mjs'
import { send } from '../api/http.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const METRICS_TOKEN = 'metrics-of-the-faults'

export interface Server {
  child: ChildProcess
  origin: string
  /** Milliseconds from the start of the process to its ready message. */
  readyAfterMs: number
  /** Ends the process and waits until it is gone. Returns its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Returns the value of a metric without labels. */
  metric(name: string): Promise<number>
  /** Returns the bytes of the process in main memory. */
  memory(): Promise<number>
}

/**
 * Starts the built portal as a separate process, with compiled code as `npm start` uses it. The variables of
 * `environment` name its database and port.
 */
export async function startServer(environment: Record<string, string>): Promise<Server> {
  const port = environment.PORT ?? String(await freePort())
  const { DATABASE_URL: _url, NODE_OPTIONS: _options, ...inherited } = process.env
  const began = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env: {
      NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
      ...inherited,
      LOG_LEVEL: 'error',
      APPS_PORTS: 'off',
      METRICS_TOKEN,
      ...environment,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  await new Promise<void>((ready, fail) => {
    let output = ''
    const onOutput = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      if (output.includes('Portico is ready')) ready()
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    void ended.then((code) => fail(new Error(`The server ended with ${code}:\n${output}`)))
  })
  const origin = `http://127.0.0.1:${port}`
  const metric = async (name: string) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const { body } = await send(origin, { method: 'GET', path: '/metrics' }, headers)
    const line = body
      .toString()
      .split('\n')
      .find((one) => one.startsWith(`${name} `))
    return Number(line?.slice(name.length))
  }
  return {
    child,
    origin,
    readyAfterMs: performance.now() - began,
    async end(signal) {
      child.kill(signal)
      const code = await ended
      process.off('exit', killAtExit)
      return code
    },
    metric,
    memory: () => metric('process_resident_memory_bytes'),
  }
}

/** Runs the work with an empty folder, and deletes the folder afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-fault-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export const pause = (milliseconds: number): Promise<void> => new Promise((later) => setTimeout(later, milliseconds))
