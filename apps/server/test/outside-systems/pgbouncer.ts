import { spawn } from 'node:child_process'
import { chmodSync, existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../../../../scripts/lib/machine/free-port.mjs'
import type { Pooler } from './pooler.ts'

/** The program of a real PgBouncer on this machine; null if there is none. */
export const PGBOUNCER =
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/opt/homebrew/bin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file)) ?? null

/** A real PgBouncer before a PostgreSQL server, on a port of this machine alone. */
export async function startPgBouncer(program: string, url: string, mode: 'transaction' | 'session'): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-pgbouncer-'))
  const port = await freePort()
  const server = new URL(url)
  const position = `host=${server.hostname} port=${server.port} dbname=${server.pathname.slice(1)}`
  const account = `user=${server.username} password=${decodeURIComponent(server.password)}`
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
pooled = ${position} ${account}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  )
  // PgBouncer does not run as root.
  chmodSync(folder, 0o755)
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  let reply = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      reply += chunk.toString()
      if (reply.includes('process up')) resolve()
    })
    void ended.then(() => reject(new Error(`PgBouncer did not start: ${reply}`)))
  })
  return {
    url: `postgres://${server.username}@127.0.0.1:${port}/pooled`,
    async close() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
