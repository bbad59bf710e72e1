import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { signInAt, startProcess } from '../processes/server-process.ts'
import { copyFolder } from '../world.ts'

const DISK_MB = 128
/** Larger than a page of the database and not compressible, so that each write needs new space. */
const TEXT = randomBytes(10_000).toString('hex')
const PREFERENCES = '/api/workbench/v4/user-preferences' as const

/** Mounts a small file system; undefined where this is not permitted. */
function mountDisk(): { disk: string; remove: () => void } | undefined {
  const disk = mkdtempSync(join(tmpdir(), 'portico-disk-'))
  const remove = () => rmSync(disk, { recursive: true, force: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    remove()
    return undefined
  }
  return {
    disk,
    remove: () => {
      execFileSync('umount', ['-l', disk])
      remove()
    },
  }
}

/** Fills the file system to its last page. */
function fill(file: string): void {
  for (const bytes of [1_048_576, 4096]) {
    const chunk = Buffer.alloc(bytes)
    try {
      for (;;) writeFileSync(file, chunk, { flag: 'a' })
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    }
  }
}

test.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'OPS-91 with a full disk the embedded database answers reads, keeps what it acknowledged, and writes again when there is space',
  { timeout: 120_000 },
  async ({ onTestFinished, skip }) => {
    const { disk, remove } = mountDisk() ?? skip()
    onTestFinished(remove)
    const copied = await copyFolder()
    await copied.database.close()
    cpSync(copied.folder, join(disk, 'data'), { recursive: true })
    await copied.remove()
    const environment = { DATA_DIR: join(disk, 'data') }
    const server = await startProcess(environment)
    const anna = await signInAt(server.port, 'anna', 20001)
    const acknowledged: string[] = []
    const write = async (key: string) => {
      const { status } = await anna.send('PUT', PREFERENCES, { [key]: acknowledged.length, text: TEXT })
      if (status === 200) acknowledged.push(key)
      return status
    }
    expect(await write('before')).toBe(200)

    const ballast = join(disk, 'ballast')
    fill(ballast)
    const statuses = new Set<number>()
    for (let number = 0; number < 300 && !statuses.has(503); number++) statuses.add(await write(`full${number}`))
    expect([...statuses].filter((status) => status !== 200)).toEqual([503])
    expect((await anna.send('GET', PREFERENCES)).status).toBe(200)

    rmSync(ballast)
    await vi.waitUntil(async () => (await write('after')) === 200, { timeout: 10_000, interval: 50 })
    expect(server.child.exitCode).toBeNull()
    const stored = async (person: typeof anna) => Object.keys(await person.call(`GET ${PREFERENCES}`))
    expect(await stored(anna)).toEqual(expect.arrayContaining(acknowledged))

    await server.end('SIGKILL')
    const again = await startProcess(environment)
    expect(await stored(await signInAt(again.port, 'anna', 20001))).toEqual(expect.arrayContaining(acknowledged))
    expect(await again.end('SIGTERM')).toBe(0)
  },
)
