import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canInstallPackages, installPackage } from '../../scripts/lib/debian.mjs'
import { pause } from './server.ts'

/** Milliseconds after which every process has read the file again. */
const NOTICED_AFTER_MS = 1200

/** A clock of the wall that a test sets, for programs with its environment. Their timers keep their pace. */
export interface Clock {
  environment: Record<string, string>
  /** Milliseconds since 1970 on this clock. */
  now(): number
  /** Moves the clock by this many seconds against the real time, and waits until the programs have noticed. */
  moveTo(offsetSeconds: number): Promise<void>
  /** Sets the clock to that time. */
  setTo(time: string): Promise<void>
  remove(): void
}

/** Returns undefined on a machine without libfaketime, which cannot install it. */
export async function createClock(): Promise<Clock | undefined> {
  const library =
    findLibrary() ?? (canInstallPackages() && (await installPackage('faketime')) ? findLibrary() : undefined)
  if (!library) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'portico-clock-'))
  // PostgreSQL runs as another user
  chmodSync(folder, 0o755)
  const file = join(folder, 'offset')
  let offset = 0
  const moveTo = async (seconds: number) => {
    offset = seconds
    writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds).toFixed(3)}\n`, { mode: 0o644 })
    await pause(NOTICED_AFTER_MS)
  }
  await moveTo(0)
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
    },
    now: () => Date.now() + offset * 1000,
    moveTo,
    setTo: (time) => moveTo((Date.parse(time) - Date.now()) / 1000),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function findLibrary(): string | undefined {
  return ['/usr/lib', ...(existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [])]
    .map((parent) => join(parent, 'faketime', 'libfaketimeMT.so.1'))
    .find((path) => existsSync(path))
}
