import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const RULE_ID = /\b[A-Z]{2,}-\d+\b/g

/** Tests that take minutes or test other things than the guards: load, processes, whole isolation runs. */
const IS_LONG = /\/(?:process|backup|stream-processes|npm-start|outage|template-cache|planted-leaks)\.test\.ts$/

/** The tests that must fail for a broken file. */
export interface CoveringTests {
  /** Tests beside the file or with one of its rules in a title; for `vitest`. */
  near: readonly string[]
  /** Browser tests with one of its rules in a title, and the expression that selects these. */
  browser: { files: readonly string[]; pattern: string } | null
}

interface TestFile {
  file: string
  ids: ReadonlySet<string>
}

/** Reads the rules that each test file names. */
export function readTests(root: string): (file: string) => CoveringTests {
  const read = (pattern: string[]): TestFile[] =>
    globSync(pattern, { cwd: root, exclude: (name) => name.includes('node_modules') }).map((file) => ({
      file,
      ids: idsIn(root, file),
    }))
  const near = read(['apps/*/{src,test}/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts']).filter(
    ({ file }) => !IS_LONG.test(file),
  )
  const browser = read(['e2e/{specs,shell,components}/**/*.spec.ts'])
  return (file) => {
    const ids = idsIn(root, file)
    const names = ({ ids: named }: TestFile) => [...ids].some((id) => named.has(id))
    const beside = (test: TestFile) => dirname(test.file) === dirname(file)
    const shown = browser.filter(names)
    return {
      near: near.filter((test) => beside(test) || (isSameApp(test.file, file) && names(test))).map((test) => test.file),
      browser: shown.length > 0 ? { files: shown.map((test) => test.file), pattern: patternOf(ids) } : null,
    }
  }
}

const idsIn = (root: string, file: string) => new Set(readFileSync(join(root, file), 'utf8').match(RULE_ID))

const patternOf = (ids: ReadonlySet<string>) => `\\b(?:${[...ids].join('|')})\\b`

/** Tests of the shell cannot fail by a broken server, and vice versa; those of packages fail by packages only. */
const isSameApp = (test: string, file: string) => test.split('/', 2).join('/') === file.split('/', 2).join('/')
