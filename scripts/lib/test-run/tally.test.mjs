import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { journeysToRepeat, tallyOfOutput, tallyOfPlaywright, tallyOfVitest, total } from './tally.mjs'
import { OUT_OF_TIME } from './time-limit.mjs'

const report = (content) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'portico-tally-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const suite = (...statuses) => ({
  name: path.resolve('passing.test.ts'),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})

test('the last line of a check is its summary, but a failing check fails in spite of it', () => {
  expect(tallyOfOutput('check', 'types\n3 passed, 0 failed\n', 0)).toEqual({ name: 'check', passed: 3, failed: 0 })
  expect(tallyOfOutput('check', '3 passed, 0 failed\n', 1)).toEqual({ name: 'check', passed: 3, failed: 1 })
  expect(tallyOfOutput('check', 'crashed', 1)).toEqual({ name: 'check', passed: 0, failed: 1 })
})

test('a test file that cannot be loaded counts as a failure, though no test in it failed', () => {
  const file = report({
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      suite('passed', 'passed'),
      { name: path.resolve('a.test.ts'), status: 'failed', assertionResults: [] },
    ],
  })

  expect(tallyOfVitest('unit', file, 1)).toMatchObject({
    name: 'unit',
    passed: 2,
    failed: 1,
    failures: ['a.test.ts could not be loaded'],
  })
})

test('each failed test is named with the titles of its groups and its error', () => {
  const failureMessages = ['AssertionError: expected 2 to be 1\n    at tabs.test.ts']
  const failure = { status: 'failed', fullName: 'tabs TAB-3 close', failureMessages }
  const file = report({
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [{ ...suite('failed'), assertionResults: [failure] }],
  })

  expect(tallyOfVitest('unit', file, 1)).toMatchObject({
    failed: 1,
    failures: [expect.stringMatching(/^tabs TAB-3 close: AssertionError: expected 2 to be 1/)],
  })
})

test('a missing report counts as a failure', () => {
  expect(tallyOfVitest('unit', '/nowhere/report.json', 0)).toEqual({ name: 'unit', passed: 0, failed: 1 })
})

const journeys = (statuses, stats) => ({
  stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors: [],
  suites: [
    { suites: [{ specs: statuses.map((status, index) => ({ title: `journey ${index}`, tests: [{ status }] })) }] },
  ],
})

test('a journey that fails twice, or an error outside any journey, counts as a failure', () => {
  const errors = [{ message: 'No browser\nat line 3' }]
  const file = report({ ...journeys(['expected', 'unexpected'], { unexpected: 1 }), errors })

  expect(tallyOfPlaywright('e2e', file, 1)).toMatchObject({
    passed: 5,
    failed: 2,
    failures: ['journey 1', 'No browser at line 3'],
  })
})

test('a flaky journey, which passes on a second try, is named, and fails the run if none is tolerated', () => {
  const file = report(journeys(['expected', 'flaky'], { flaky: 1 }))

  expect(tallyOfPlaywright('e2e', file, 0, 0)).toMatchObject({ passed: 5, failed: 1, flaky: ['journey 1'] })
  expect(tallyOfPlaywright('e2e', file, 0, 1)).toMatchObject({ passed: 6, failed: 0, flaky: ['journey 1'] })
})

test('each flaky journey counts as a failure if there are more than tolerated', () => {
  const file = report(journeys(['flaky', 'flaky', 'flaky'], { flaky: 3 }))

  expect(tallyOfPlaywright('e2e', file, 0)).toMatchObject({ passed: 5, failed: 3 })
})

test('a journey is named with the errors that ended its first try', () => {
  const content = journeys(['flaky', 'unexpected'], { flaky: 1, unexpected: 1 })
  const [slow, wrong] = content.suites[0].suites[0].specs.map(({ tests }) => tests[0])
  const late = { message: '\u001B[31mTest timeout of 240000ms exceeded.\u001B[39m' }
  slow.results = [{ error: late, errors: [late, { message: 'Error: locator.click\n\n  - waiting for the menu' }] }, {}]
  wrong.results = [{ error: { message: `Error: no text\nExpected: "Save"\n${'x'.repeat(1000)}` } }]

  const { flaky, failures } = tallyOfPlaywright('e2e', report(content), 1)
  expect(flaky).toEqual(['journey 0: Test timeout of 240000ms exceeded. Error: locator.click - waiting for the menu'])
  expect(failures[0]).toMatch(/^journey 1: Error: no text Expected: "Save" x+$/)
  expect(failures[0]?.length).toBeLessThan(450)
})

const flakyJourneys = (count) => {
  const content = journeys(Array(count).fill('flaky'), { flaky: count })
  for (const spec of content.suites[0].suites[0].specs) spec.file = 'tabs.spec.ts'
  content.suites[0].suites[0].specs[0].title = 'a (first) journey'
  return report(content)
}

test('flaky journeys are repeated if there are more than tolerated, but not very many', () => {
  const selected = journeysToRepeat(flakyJourneys(3))
  expect(selected.slice(0, -1)).toEqual(['tabs.spec.ts', '-g'])
  expect(new RegExp(selected.at(-1)).test('journeys tabs.spec.ts a (first) journey')).toBe(true)
  expect(new RegExp(selected.at(-1)).test('journeys tabs.spec.ts journey 3')).toBe(false)

  expect(journeysToRepeat(flakyJourneys(2))).toBeUndefined()
  expect(journeysToRepeat(flakyJourneys(9))).toBeUndefined()
  expect(journeysToRepeat('/nowhere/report.json')).toBeUndefined()
})

test('only the traces of failed journeys are named', () => {
  const run = (status, file) => ({
    title: status,
    tests: [{ status, results: [{ attachments: [{ name: 'trace', path: path.resolve(file) }] }] }],
  })
  const file = report({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [{ suites: [{ specs: [run('expected', 'a/trace.zip'), run('unexpected', 'b/trace.zip')] }] }],
  })

  expect(tallyOfPlaywright('e2e', file, 1).traces).toEqual([path.join('b', 'trace.zip')])
})

test('the total adds up every part', () => {
  expect(
    total([
      { name: 'a', passed: 3, failed: 0 },
      { name: 'b', passed: 4, failed: 2 },
    ]),
  ).toEqual({ passed: 7, failed: 2 })
})

test('tests that did not start before the time limit are listed, and count neither as passed nor as failed', () => {
  const content = journeys(['expected', 'skipped'], { skipped: 1 })
  content.suites[0].suites[0].specs[1].tests[0].annotations = [{ type: 'skip', description: OUT_OF_TIME }]

  expect(tallyOfPlaywright('e2e', report(content), 0)).toMatchObject({
    passed: 5,
    failed: 0,
    omitted: ['journey 1'],
  })
})
