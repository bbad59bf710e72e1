import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longestFirst } from './scripts/lib/test-run/longest-first.mjs'

/** Inputs that a property is tried with; the nightly run says a hundred thousand. */
const FUZZ_RUNS = Number(process.env.FUZZ_RUNS ?? 1000)

/** Pure functions, beside their files. The server's tests have a configuration of their own, for they need databases. */
const FILES = [
  'packages/*/src/**/*.test.ts',
  'apps/{admin,pages,shared,shell}/src/**/*.test.{ts,tsx}',
  'apps/shell/worker/**/*.test.ts',
  'samples/*/{src,lib}/**/*.test.{ts,tsx}',
  'scripts/**/*.test.mjs',
]

/** A file that replaces modules or globals needs modules that nobody has loaded before, and would leave what it replaced to the next file; so does one with such fixtures. */
const REPLACES = /\bvi\.(?:mock|doMock|hoisted|resetModules|stubGlobal)\(|\bglobalThis\b/
const FIXTURES = /from '(\.\.?\/[^']*\.fixtures\.ts)'/g

function replaces(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  const fixtures = [...text.matchAll(FIXTURES)].map(([, name = '']) => path.join(path.dirname(file), name))
  return REPLACES.test(text) || fixtures.some(replaces)
}

const isolated = globSync(FILES, { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] }).filter((file) =>
  replaces(path.join(import.meta.dirname, file)),
)

/** Starts the longest test files first, so that no worker is left with one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const fileOf = ({ moduleId }: TestSpecification) =>
      path
        .relative(import.meta.dirname, moduleId)
        .split(path.sep)
        .join('/')
    // oxlint-disable-next-line unicorn/no-array-sort -- this sort is Vitest's and changes no array
    return longestFirst(await super.sort(files), fileOf)
  }
}

const unit = { environment: 'node' as const, provide: { fuzzRuns: FUZZ_RUNS } }

export default defineConfig({
  test: {
    projects: [
      // the files of a worker share what they have loaded: a worker for each file costs four times as much
      { test: { ...unit, name: 'unit', include: FILES, exclude: ['**/node_modules/**', ...isolated], isolate: false } },
      { test: { ...unit, name: 'isolated', include: isolated } },
      'apps/*/vitest.config.ts',
    ],
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
  },
})
