import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../../../scripts/lib/machine/free-port.mjs'
import { send, startProcess } from './server-process.ts'
import { copyFolder } from '../world.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** A terminal sends SIGINT to all its processes; a supervisor sends its signal to npm alone. */
const SIGNALS = [
  ['SIGTERM', 'npm alone'],
  ['SIGHUP', 'npm alone'],
  ['SIGINT', 'everything'],
] as const

test(
  'OPS-60 the server of `npm start` ends on SIGTERM and SIGHUP to npm alone and on SIGINT to all, and frees its port and folder',
  {
    timeout: 120_000,
  },
  async () => {
    const { folder, database, remove } = await copyFolder()
    await database.close()
    const port = await freePort()
    const { DATABASE_URL: _url, NODE_OPTIONS: _options, ...inherited } = process.env
    const env = { ...inherited, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder }
    try {
      // Each server needs the port and the folder of the previous one.
      for (const [signal, to] of SIGNALS) {
        const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
        // The output ends when the last process that has it ends.
        const ended = once(npm.stdout, 'end')
        await new Promise<void>((ready, fail) => {
          npm.stdout.on('data', (chunk: Buffer) => chunk.includes('Portico is ready') && ready())
          npm.once('exit', (code) => fail(new Error(`npm start ended with ${code}`)))
        })
        expect((await send(port, 'GET', '/healthz')).status).toBe(200)
        process.kill(to === 'npm alone' ? npm.pid! : -npm.pid!, signal)
        await ended
        await expect(send(port, 'GET', '/healthz'), signal).rejects.toThrow('ECONNREFUSED')
      }
      const last = await startProcess({ PORT: String(port), DATA_DIR: folder })
      await last.end('SIGTERM')
    } finally {
      await remove()
    }
  },
)
