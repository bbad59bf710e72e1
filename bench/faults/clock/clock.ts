import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { canInstallPackages, installPackage } from '../../../scripts/lib/machine/apt.mjs'
import { pause } from '../server.ts'

/** Milliseconds after which every process has read the file again. */
const NOTICED_AFTER_MS = 1200

/** A wall clock that a test sets. Programs that run with its environment read it; their timers are not affected. */
export interface Clock {
  /** Environment of a server: moves its `Date`. */
  ofServer: Record<string, string>
  /** Environment of PostgreSQL; null if libfaketime is absent and cannot be installed. */
  ofPostgres: Record<string, string> | null
  /** Milliseconds since 1970 on this clock. */
  now(): number
  /** Sets the clock to the real time plus these seconds, and waits until the programs have read it. */
  moveTo(offsetSeconds: number): Promise<void>
  /** Sets the clock to that time. */
  setTo(time: string): Promise<void>
  remove(): void
}

export async function createClock(): Promise<Clock> {
  const library =
    findLibrary() ?? (canInstallPackages() && (await installPackage('faketime')) ? findLibrary() : undefined)
  const folder = mkdtempSync(join(tmpdir(), 'portico-clock-'))
  // PostgreSQL runs as another user
  chmodSync(folder, 0o755)
  const file = join(folder, 'offset')
  let offset = 0
  const moveTo = async (seconds: number) => {
    offset = seconds
    const text = `${seconds < 0 ? '-' : '+'}${Math.abs(seconds).toFixed(3)}\n`
    // a rename replaces the file at once, so that no program reads half of it
    writeFileSync(`${file}.next`, text, { mode: 0o644 })
    renameSync(`${file}.next`, file)
    await pause(NOTICED_AFTER_MS)
  }
  await moveTo(0)
  return {
    ofServer: {
      CLOCK_FILE: file,
      NODE_OPTIONS: `--import=${pathToFileURL(resolve(import.meta.dirname, 'shifted-clock.mjs')).href}`,
    },
    ofPostgres: library
      ? {
          LD_PRELOAD: library,
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_CACHE_DURATION: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
          FAKETIME_DISABLE_SHM: '1',
        }
      : null,
    now: () => Date.now() + offset * 1000,
    moveTo,
    setTo: (time) => moveTo((Date.parse(time) - Date.now()) / 1000),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function findLibrary(): string | undefined {
  return ['/usr/lib', ...(existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [])]
    .map((parent) => join(parent, 'faketime', 'libfaketime.so.1'))
    .find((path) => existsSync(path))
}
