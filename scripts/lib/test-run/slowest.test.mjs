import path from 'node:path'
import { expect, test } from 'vitest'
import { durationsOfPlaywright, durationsOfVitest, slowestOf } from './slowest.mjs'

test('the slowest files of a part are named with their seconds, the slowest first and eight at most', () => {
  const durations = new Map(Array.from({ length: 10 }, (_, index) => [`${index}.test.ts`, index * 1000]))

  expect(slowestOf(durations)).toHaveLength(8)
  expect(slowestOf(durations).slice(0, 2)).toEqual(['9 s 9.test.ts', '8 s 8.test.ts'])
})

test('a browser file takes the time of all tries of its tests, in all its groups', () => {
  const spec = (file, ...durations) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [
    { specs: [spec('a.spec.ts', 1000)], suites: [{ specs: [spec('a.spec.ts', 2000, 3000)] }] },
    { specs: [spec('b.spec.ts', 4000)] },
  ]

  expect(slowestOf(durationsOfPlaywright({ suites }))).toEqual(['6 s a.spec.ts', '4 s b.spec.ts'])
})

test('a unit or server file takes the time from its start to its end', () => {
  const testResults = [{ name: path.resolve('c.test.ts'), startTime: 1000, endTime: 8000 }]

  expect(slowestOf(durationsOfVitest({ testResults }))).toEqual(['7 s c.test.ts'])
})
