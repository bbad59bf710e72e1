import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { canInstallPackages, installPackage } from './apt.mjs'
import { freePort } from './free-port.mjs'
import { capture } from '../run.mjs'
import { say } from '../say.mjs'

const OLDEST = 15
const suffix = process.platform === 'win32' ? '.exe' : ''

/** Returns the folder of PostgreSQL's programs. Installs them first if the machine has none and permits it. */
export async function ensurePostgres() {
  const folder =
    (await findPostgres()) ?? (canInstallPackages() && (await installPackage('postgresql')) && (await findPostgres()))
  if (folder) return folder
  throw new Error(
    `No PostgreSQL server (${OLDEST} or newer) was found, and none could be installed.\n` +
      'Install one and put the folder of its `initdb` and `postgres` on PATH (no running server is needed).',
  )
}

/**
 * Installs PgBouncer if the machine has none and permits it. Without it the tests with a real pooler are skipped, and a
 * line says so.
 */
export async function ensurePgBouncer() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/opt/homebrew/bin']
  const isThere = folders.some((folder) => existsSync(path.join(folder, 'pgbouncer')))
  if (isThere || (canInstallPackages() && (await installPackage('pgbouncer')))) return
  say('PgBouncer is not installed: the tests behind a real pooler are skipped (OPS-70).')
}

/** Returns the folder of the programs on this machine; undefined if it has none. */
export async function findPostgres() {
  for (const folder of candidates()) {
    if (!existsSync(path.join(folder, `initdb${suffix}`))) continue
    const { output } = await capture(path.join(folder, `postgres${suffix}`), ['--version'])
    if (Number(/\b(\d+)\.\d/.exec(output)?.[1]) >= OLDEST) return folder
  }
  return undefined
}

function candidates() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const installed = ['/usr/lib/postgresql', '/opt/homebrew/opt', 'C:/Program Files/PostgreSQL'].flatMap((parent) =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter((name) => /^(?:postgresql@)?\d+$/.test(name))
          .map((name) => path.join(parent, name, 'bin'))
      : [],
  )
  return [...installed.toSorted().toReversed(), ...onPath]
}

/**
 * A temporary cluster on a free port of this machine. It can be stopped and started again; `remove` deletes it. `fast`
 * ends every connection in order; `immediate` is a crash.
 */
export async function startCluster(programs, { durable = false } = {}) {
  const user = await unprivileged()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-postgres-'))
  const data = path.join(folder, 'data')
  const password = randomBytes(16).toString('hex')
  await initialise(path.join(programs, `initdb${suffix}`), { folder, data, password, user })
  const port = await freePort()
  let server
  let exited

  async function start() {
    server = spawn(path.join(programs, `postgres${suffix}`), ['-D', data, ...settings(port, folder, durable)], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
    const started = server
    exited = new Promise((resolve) => started.once('exit', resolve))
    await answering(path.join(programs, `pg_isready${suffix}`), port, () => started.exitCode !== null)
  }
  async function stop(mode) {
    if (server.exitCode === null && server.signalCode === null) server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await exited
  }
  const killAtExit = () => server.kill('SIGQUIT')
  process.once('exit', killAtExit)

  await start()
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    programs,
    start,
    stop,
    async remove() {
      process.off('exit', killAtExit)
      await stop('fast')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function initialise(initdb, { folder, data, password, user }) {
  const secret = path.join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (user.uid !== undefined) for (const file of [folder, secret]) chownSync(file, user.uid, user.gid)
  const { code, output } = await capture(
    initdb,
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    { ...user, cwd: folder },
  )
  if (code !== 0) throw new Error(`The PostgreSQL cluster for the tests could not be made:\n${output}`)
}

/**
 * A cluster that is deleted with its run need not survive a crash of the machine, and needs no vacuum. Its log stays
 * small, because the folder may be in memory.
 */
const EPHEMERAL_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=256MB',
]

const settings = (port, folder, durable) =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${process.platform === 'win32' ? '' : folder}`,
    'max_connections=120',
    'shared_buffers=128MB',
    ...(durable ? [] : EPHEMERAL_SETTINGS),
  ].flatMap((setting) => ['-c', setting])

/** PostgreSQL refuses to run as root; its package brings a user for it. */
async function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    try {
      return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    } catch {
      throw new Error('PostgreSQL cannot run as root, and this machine has no user `postgres` to run it as.')
    }
  })
  return { uid, gid }
}

async function answering(isReady, port, hasEnded) {
  const until = Date.now() + 60_000
  while (Date.now() < until && !hasEnded()) {
    const { code } = await capture(isReady, ['-q', '-h', '127.0.0.1', '-p', String(port)])
    if (code === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The PostgreSQL server for the tests did not start.')
}
