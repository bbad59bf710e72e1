import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../lib/root.mjs'
import { projectFiles } from './files.mjs'

/** The fields of the project: each uses the browser's calendar below its button, and no more of the browser's field. */
const FIELDS = ['apps/pages/src/fields/date-field.tsx', 'samples/planning/src/ui/date-field.tsx']

test("LOOK-214 no screen shows the browser's own field for dates or times", () => {
  const screens = projectFiles().filter((file) => /^(apps|samples)\/.*\.(tsx|vue|html|ts|js)$/.test(file))
  const native = /type[=:]\s*\{?["'](date|time|datetime-local|month|week)["']/
  const found = screens.filter((file) => native.test(readFileSync(inRoot(file), 'utf8')))

  expect(screens.length).toBeGreaterThan(500)
  expect(found.toSorted()).toEqual(FIELDS)
  for (const file of FIELDS) expect(readFileSync(inRoot(file), 'utf8')).toMatch(/date-calendar" aria-hidden="true"/)
})
