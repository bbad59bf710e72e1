import { expect, test } from 'vitest'
import { isNewer } from './is-newer.ts'

test('LOOK-45 versions are compared number by number, and a seen version is not announced', () => {
  const newer = [
    ['1.2.0', '1.1.9'],
    ['1.10', '1.9'],
    ['2', '1.99'],
    ['1.2.1', '1.2'],
    ['1.0', undefined],
  ] as const
  for (const [version, seen] of newer) expect(isNewer(version, seen), `${version} after ${seen}`).toBe(true)
  const known = [
    ['1.2.0', '1.2.0'],
    ['1.2', '1.2.0'],
    ['1.1', '1.2'],
    [null, undefined],
    [undefined, '1'],
  ] as const
  for (const [version, seen] of known) expect(isNewer(version, seen), `${version} after ${seen}`).toBe(false)
})
