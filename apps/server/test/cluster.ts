import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** A PostgreSQL server of the tests' own, that can be stopped and started again. */
export interface Cluster {
  url: string
  start(): Promise<void>
  /** `fast` ends every connection in good order, `immediate` is a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  remove(): Promise<void>
}

/** The folder of the newest PostgreSQL server's programs on this machine. */
export async function findPrograms(): Promise<string> {
  const versions = existsSync(DEBIAN) ? (await readdir(DEBIAN)).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (!found) throw new Error('No PostgreSQL server was found: put the folder of its `initdb` on PATH')
  return found
}

export async function startCluster(programs: string): Promise<Cluster> {
  const user = unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'portico-cluster-'))
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=120`
  const control = (...args: string[]) =>
    run(join(programs, 'pg_ctl'), ['-D', data, '-w', ...args], { ...user, cwd: folder })
  const start = async () => void (await control('-o', options, '-l', join(folder, 'log'), 'start'))
  const stop = async (mode: string) => void (await control('-m', mode, 'stop'))

  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    {
      ...user,
      cwd: folder,
    },
  )
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async remove() {
      await stop('immediate').catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; its package brings a user for it. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
