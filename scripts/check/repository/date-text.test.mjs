import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../lib/root.mjs'

/** The text of a file without its first line, the import of `Locale`. */
const bodyOf = (file) => readFileSync(inRoot(file), 'utf8').replace(/^import .*\n/, '')

test('LOOK-210 LOOK-211 LOOK-212 samples read and write dates with the code of the hosted pages', () => {
  const [own, shared] = [
    bodyOf('samples/shared/src/date-text.ts'),
    bodyOf('apps/shared/src/hosted/fields/date-text.ts'),
  ]
  expect(own.length).toBeGreaterThan(1_000)
  expect(shared.slice(0, own.length)).toBe(own)
})
