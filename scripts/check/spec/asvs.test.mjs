import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../lib/root.mjs'
import { judgeAsvs, rowsOf } from './asvs.mjs'
import { projectFiles, readProjectFile } from '../files.mjs'

const page = readProjectFile('docs/guides/asvs.md')
const rules = new Set(
  projectFiles()
    .filter((file) => /^docs\/spec\/.+\.md$/.test(file))
    .flatMap((file) => [...readProjectFile(file).matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id)),
)
const exists = (file) => existsSync(inRoot(file))
const judge = (text) => judgeAsvs(text, { rules, exists })

/** In two parts: the check of rule ids reads this file as well. */
const UNKNOWN = ['SESS', '9999'].join('-')

/** The page with the row of the number changed. */
const withRow = (number, change) =>
  page
    .split('\n')
    .flatMap((line) => (line.startsWith(`| ${number} `) ? change(line) : [line]))
    .join('\n')

test('the page on ASVS 5.0 lists every requirement once, with existing rules and files', () => {
  expect(judge(page)).toEqual([])
  expect(rowsOf(page)).toHaveLength(267)
})

test('a missing or repeated requirement is reported', () => {
  const without = judge(withRow('9.1.2', () => []))
  expect(without).toContain('V9 has 6 rows instead of 7')
  expect(without).toContain('9.1.3 stands there without 9.1.2')

  const twice = judge(withRow('9.1.2', (line) => [line, line]))
  expect(twice).toContain('V9 has 8 rows instead of 7')
  expect(twice).toContain('9.1.2 stands twice')
})

test('an unknown rule or file is reported', () => {
  expect(judge(`${page}\n${UNKNOWN} and \`apps/server/src/gone.ts\``)).toEqual([
    `${UNKNOWN} is no rule`,
    'apps/server/src/gone.ts does not exist',
  ])
})

test('a state that the summary and the lists lack is reported', () => {
  const problems = judge(withRow('12.3.2', (line) => [line.replace('| met ', '| partly ')]))

  expect(problems).toContain('12.3.2 is partly: what is missing does not fit')
  expect(problems).toContain("The list 'Partly met' does not have the rows that are partly")
  expect(problems).toContain('Line 12 of the summary should say 1,7,0,1,9')
})

test('a named test that is not a test file is reported', () => {
  const problems = judge(withRow('12.3.2', (line) => [line.replace(/\| none *\|$/, '| `docs/spec/README.md` |')]))

  expect(problems).toEqual(['12.3.2 names neither test files nor none'])
})
