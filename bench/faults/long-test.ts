import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Fault } from './fault.ts'
import { withTemporaryFolder } from './server.ts'

const ROOT = resolve(import.meta.dirname, '../..')

interface LongTest {
  title: string
  target: string
  /** A test file of the server, from its folder. */
  file: string
  /** Environment variables that make the test long. */
  environment: Record<string, string>
}

/** Returns a fault that is a test of the server, with more steps than in the test run. */
export const longTest = ({ title, target, file, environment }: LongTest): Fault => ({
  title,
  target,
  run: () =>
    withTemporaryFolder(async (folder) => {
      const figuresFile = join(folder, 'figures.jsonl')
      const { TEST_DATABASE_URL: _url, ...inherited } = process.env
      const child = spawn('npx', ['vitest', 'run', '--project', 'server', join('apps/server', file)], {
        cwd: ROOT,
        env: { ...inherited, ...environment, FIGURES_FILE: figuresFile },
        stdio: 'inherit',
      })
      const code = await new Promise<number | null>((ended) => child.once('exit', ended))
      // a failed test may have written nothing
      const lines = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8').trim().split('\n') : []
      return { isMet: code === 0, figures: { runs: lines.map((line) => JSON.parse(line) as unknown) } }
    }),
})
