import { expect, test } from 'vitest'
import { leaveOutJourneys, needsPortal, parseArguments, selectTests } from './test-selection.mjs'

const FILES = [
  { file: 'e2e/specs/workbench/tabs.spec.ts', text: "test('TAB-3 the next tab is shown')" },
  { file: 'apps/shell/src/workbench/tabs/tabs.test.ts', text: "test('TAB-3 TAB-30 closing')" },
  { file: 'apps/server/src/modules/preferences/preferences.test.ts', text: "test('TAB-30 a copy is kept')" },
  { file: 'packages/sdk/src/dirty.test.ts', text: "test('SDK-4 a tab is marked')" },
  { file: 'apps/shell/src/workbench/tabs/tabs.ts', text: 'TAB-3' },
]

test('the arguments are parts, a title pattern, and words', () => {
  expect(parseArguments(['tabs', '--only', 'unit,e2e', '-g', 'TAB-3'])).toEqual({
    only: ['unit', 'e2e'],
    pattern: 'TAB-3',
    words: ['tabs'],
    journeys: false,
  })
  expect(parseArguments([])).toEqual({ only: undefined, pattern: undefined, words: [], journeys: false })
  expect(parseArguments(['--journeys', 'tabs'])).toMatchObject({ words: ['tabs'], journeys: true })
})

test('a word selects the test files that have it in their path, in every part', () => {
  expect(selectTests(['Tabs'], undefined, FILES)).toEqual({
    files: {
      unit: ['apps/shell/src/workbench/tabs/tabs.test.ts'],
      server: [],
      e2e: ['e2e/specs/workbench/tabs.spec.ts'],
    },
    pattern: undefined,
  })
})

test('a rule id selects the tests that name it, and no longer id', () => {
  const { files, pattern } = selectTests(['TAB-3'], undefined, FILES)

  expect(files).toEqual({
    unit: ['apps/shell/src/workbench/tabs/tabs.test.ts'],
    server: [],
    e2e: ['e2e/specs/workbench/tabs.spec.ts'],
  })
  expect(new RegExp(pattern).test('TAB-3 the next tab')).toBe(true)
  expect(new RegExp(pattern).test('TAB-30 a copy')).toBe(false)
})

test('an unknown word selects nothing', () => {
  expect(selectTests(['nowhere'], undefined, FILES).files).toEqual({ unit: [], server: [], e2e: [] })
})

test('the journeys of a word are left out and counted, unless only journeys have it', () => {
  const journey = 'e2e/specs/workbench/tabs.spec.ts'
  const others = ['e2e/shell/tabs/split.spec.ts', 'e2e/specs/engine/tabs.spec.ts']

  expect(leaveOutJourneys({ unit: [], server: [], e2e: [journey, ...others] })).toEqual({
    files: { unit: [], server: [], e2e: others },
    journeys: 1,
  })
  expect(leaveOutJourneys({ unit: ['tabs.test.ts'], server: [], e2e: [journey] })).toMatchObject({ journeys: 1 })
  const alone = { unit: [], server: [], e2e: [journey] }
  expect(leaveOutJourneys(alone)).toEqual({ files: alone, journeys: 0 })
})

test('journeys need the portal of the run, and tests of the built shell and of the engine do not', () => {
  const without = ['e2e/shell/tab-bar.spec.ts', 'e2e/specs/engine/life.spec.ts']

  expect(needsPortal(without)).toBe(false)
  expect(needsPortal([...without, 'e2e/specs/workbench/tabs.spec.ts'])).toBe(true)
})
