import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createRandom } from '../scripts/lib/random.mjs'
import { readResults, writeResults } from './lib/results.ts'
import { readTests } from './mutants/covering-tests.ts'
import { GUARD_AREAS, guardsOf, type Guard } from './mutants/guards.ts'

/**
 * Breaks guards on purpose and runs the tests that must notice: `npm run bench -- mutants [near|browser] [SEED]
 * [COUNT]`. `near` (default) draws `COUNT` guards of each area by the seed (default 9 and 1) and runs unit and server
 * tests. `browser` runs the browser tests for the guards that survived them. It changes source files and restores them:
 * run it in a clone of its own.
 */
type Verdict = 'caught' | 'caught in the browser' | 'survived' | 'survived unit and server tests'
/** `noticedBy` is the title of the first test that failed; absent for tests of a browser and for tests that ran too long. */
type Mutant = Guard & { verdict: Verdict; noticedBy?: string }

const root = resolve(import.meta.dirname, '..')
const [stage = 'near', seed = '1', count = '9'] = process.argv.slice(2)
const TIMEOUT_MS = 900_000

const coveringTests = readTests(root)
const run = (args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: root, timeout: TIMEOUT_MS, encoding: 'utf8', maxBuffer: 2 ** 28 })
const isGreen = (args: readonly string[]) => run(args).status === 0

type Outcome = Pick<Mutant, 'verdict' | 'noticedBy'>

function outcomeOfNear({ file }: Guard): Outcome {
  const { near } = coveringTests(file)
  if (near.length === 0) return { verdict: 'survived unit and server tests' }
  const { status, stdout, stderr } = run(['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', ...near])
  if (status === 0) return { verdict: 'survived unit and server tests' }
  const [, noticedBy = 'nothing in time'] = /^ *FAIL +(.+)$/m.exec(stripVTControlCharacters(stderr + stdout)) ?? []
  return { verdict: 'caught', noticedBy }
}

function outcomeOfBrowser({ file }: Guard): Outcome {
  const { browser } = coveringTests(file)
  if (browser === null) return { verdict: 'survived' }
  if (!isGreen(['scripts/build.mjs'])) return { verdict: 'caught in the browser' }
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']
  const options = ['--retries', '0', '--max-failures', '1', '--timeout', '40000', '-g', browser.pattern]
  return { verdict: isGreen([...playwright, ...options, ...browser.files]) ? 'survived' : 'caught in the browser' }
}

/** Breaks the guard, calls a function, and restores the guard. */
function whileBroken<T>({ file, line, broken }: Guard, judge: () => T): T {
  const path = join(root, file)
  const whole = readFileSync(path, 'utf8')
  const lines = whole.split('\n')
  lines[line] = broken
  try {
    writeFileSync(path, lines.join('\n'))
    return judge()
  } finally {
    writeFileSync(path, whole)
  }
}

function draw(): Mutant[] {
  const random = createRandom(Number(seed))
  return GUARD_AREAS.flatMap((area) => {
    const guards = guardsOf(root, area)
    const drawn = Array.from({ length: Number(count) }, () =>
      guards.splice(Math.floor(random() * guards.length), 1),
    ).flat()
    return drawn.map((guard) => ({ ...guard, verdict: 'survived unit and server tests' as const }))
  })
}

const formerMutants = (readResults('mutants') as { mutants?: Mutant[] } | undefined)?.mutants ?? []
const mutants = stage === 'browser' ? formerMutants : draw()
for (const mutant of mutants) {
  if (stage === 'browser' && mutant.verdict !== 'survived unit and server tests') continue
  const began = performance.now()
  const outcome = whileBroken(mutant, () => (stage === 'browser' ? outcomeOfBrowser(mutant) : outcomeOfNear(mutant)))
  Object.assign(mutant, outcome)
  const seconds = Math.round((performance.now() - began) / 1000)
  const by = mutant.noticedBy ? ` by ${mutant.noticedBy}` : ''
  console.log(`${mutant.verdict}${by} (${seconds} s): ${mutant.file}:${mutant.line + 1} ${mutant.code}`)
}
const caught = mutants.filter(({ verdict }) => verdict.startsWith('caught')).length
writeResults('mutants', { seed: Number(seed), guards: mutants.length, caught, mutants })
