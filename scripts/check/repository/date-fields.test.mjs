import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../lib/root.mjs'
import { projectFiles } from '../files.mjs'

/** The fields of the project: each uses the browser's calendar below its button, and no more of the browser's field. */
const FIELDS = ['apps/shared/src/hosted/fields/date-field.tsx', 'samples/planning/src/ui/date-field.tsx']

/** A type of the browser's own: an attribute, or any text within the expression of one. One name is such a type wherever it stands. */
const NATIVE = [
  /type[=:]\s*["'](date|time|month|week)["']/,
  /type=\{[^}]*["'](date|time|month|week)["']/,
  /["'](datetime-local)["']/,
]

const isNative = (text) => NATIVE.some((pattern) => pattern.test(text))

test("LOOK-214 no screen shows the browser's own field for dates or times", () => {
  const screens = projectFiles().filter((file) => /^(apps\/(?!server\/)|samples\/).*\.(tsx|vue|html|ts|js)$/.test(file))
  const nativeFields = screens.filter((file) => isNative(readFileSync(inRoot(file), 'utf8')))

  expect(screens.length).toBeGreaterThan(500)
  expect(nativeFields.toSorted()).toEqual(FIELDS)
  for (const file of FIELDS) expect(readFileSync(inRoot(file), 'utf8')).toMatch(/date-calendar" aria-hidden="true"/)
})

test.each([
  ['<input type="date" />', true],
  ["{ type: 'week' }", true],
  ["<input type={kind === 'moment' ? 'datetime-local' : kind} />", true],
  ["<input type={isDay ? 'date' : 'text'} />", true],
  ["const types = { moment: 'datetime-local' }", true],
  ['<input type="text" />', false],
  ["<Field kind={'date'} />", false],
])('LOOK-214 %s is such a field: %s', (text, expected) => {
  expect(isNative(text)).toBe(expected)
})
