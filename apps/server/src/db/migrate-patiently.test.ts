import { expect, test } from 'vitest'
import { migratePatiently } from './migrate-patiently.ts'

const locked = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })

function failing(times: number, error: () => Error, kind: 'postgres' | 'embedded' = 'postgres') {
  let calls = 0
  return {
    kind,
    calls: () => calls,
    migrate: () => (++calls > times ? Promise.resolve() : Promise.reject(error())),
  }
}

test('OPS-98 a migration that waited too long for a lock is tried again, 30 times at most', async () => {
  const short = failing(29, locked)
  await migratePatiently(short, 0)
  expect(short.calls()).toBe(30)

  const long = failing(30, locked)
  await expect(migratePatiently(long, 0)).rejects.toMatchObject({ code: '55P03' })
  expect(long.calls()).toBe(30)
})

test('OPS-98 another error of a migration ends the start at once', async () => {
  const broken = failing(1, () => new Error('The migration 0001 is missing'))
  await expect(migratePatiently(broken, 0)).rejects.toThrow('is missing')
  expect(broken.calls()).toBe(1)
})

test('OPS-98 an embedded database that fails ends the start at once', async () => {
  const failed = failing(1, () => new Error('The embedded database has failed: out of memory'), 'embedded')
  await expect(migratePatiently(failed, 0)).rejects.toThrow('has failed')
  expect(failed.calls()).toBe(1)
})
