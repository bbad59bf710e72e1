import { expect, test } from 'vitest'
import { readProjectFile } from '../files.mjs'
import { judgeFailureRows } from './failure-rows.mjs'

const page = readProjectFile('docs/spec/failures.md')
/** Titles that fit the page. */
const titles = [...page.matchAll(/^\| \d+\.\d+ .*$/gm)].flatMap(([row]) =>
  [...row.matchAll(/`([^`]+)`/g)].flatMap(([, file]) => row.match(/\b[A-Z]+-\d+\b/g).map((id) => ({ file, id }))),
)

test('ERROR-31 the page of failures has all rows, each with a rule and a test', () => {
  expect(judgeFailureRows(page, titles)).toEqual([])
})

test('ERROR-31 a row without a rule, without a test, with an unknown test, or none at all is a fault', () => {
  const changed = (pattern, text) => judgeFailureRows(page.replace(pattern, text), titles)
  expect(changed(/^(\| 1\.4 .*\|)[^|]+\|$/m, '$1 none |')).toEqual([
    'docs/spec/failures.md: row 1.4 names no test',
    'docs/spec/failures.md: row 1.4 has no test of WIRE-13',
  ])
  expect(changed(/^(\| 1\.4 [^|]*\|[^|]*\|)[^|]*\|/m, '$1 |')).toContain('docs/spec/failures.md: row 1.4 names no rule')
  expect(changed(/^\| 2\.3 .*\n/m, '')).toEqual(['docs/spec/failures.md has not exactly one row 2.3'])
  const without = titles.filter(({ id }) => id !== 'SESS-165')
  expect(judgeFailureRows(page, without)).toEqual([
    'docs/spec/failures.md: row 3.15 has no test of SESS-165',
    'docs/spec/failures.md: row 3.15 names e2e/specs/sessions/page-return.spec.ts without reason',
  ])
})
