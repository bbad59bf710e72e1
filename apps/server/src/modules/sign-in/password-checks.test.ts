import { hash, verify } from '@node-rs/argon2'
import type * as argon2 from '@node-rs/argon2'
import { afterAll, expect, test, vi } from 'vitest'
import { createPasswordChecks } from '../password-checks/password-checks.service.ts'

// The test files of a worker share their modules, so that these are reloaded before and after.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  return { ...real, verify: vi.fn(real.verify) }
})

test('SIGN-8 the right password matches; a wrong one and a missing hash do not', async () => {
  const checks = createPasswordChecks(2)
  const hashed = await hash('a right password')
  expect(await checks.matches('a right password', hashed)).toBe(true)
  expect(await checks.matches('a wrong password', hashed)).toBe(false)
  expect(await checks.matches('a right password', null)).toBe(false)
  expect(await checks.matches('', undefined)).toBe(false)
  // a missing hash also costs a check at the same cost
  expect(checks.checked()).toBe(4)
  const costs = vi.mocked(verify).mock.calls.map(([made]) => String(made).split('$').slice(0, 4))
  expect(costs).toEqual(Array(4).fill(hashed.split('$').slice(0, 4)))
})

test('SIGN-8 SIGN-30 checks use at most the permitted threads, and are refused beyond the queue', async () => {
  const checks = createPasswordChecks(2)
  const hashed = await hash('x'.repeat(10), { memoryCost: 1024, timeCost: 1 })
  let widest = 0
  const watch = setInterval(() => (widest = Math.max(widest, checks.running())), 1)
  const results = await Promise.allSettled(Array.from({ length: 200 }, () => checks.matches('wrong', hashed)))
  clearInterval(watch)
  expect(widest).toBeLessThanOrEqual(2)
  const turnedAway = results.filter((result) => result.status === 'rejected')
  expect(turnedAway).toHaveLength(200 - 62)
  for (const { reason } of turnedAway) expect(reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect([checks.running(), checks.waiting()]).toEqual([0, 0])
  expect(await checks.matches('x'.repeat(10), hashed)).toBe(true)
})

test('SIGN-30, SIGN-139 attempts run up to the permitted number, and the next starts when one has ended', () => {
  const checks = createPasswordChecks(2)
  const leaves = Array.from({ length: 60 }, () => checks.enter())
  expect(checks.isFull()).toBe(true)
  expect(() => checks.enter()).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }))
  leaves[0]?.()
  expect(checks.isFull()).toBe(false)
  checks.enter()
  expect(checks.isFull()).toBe(true)
})

test('SIGN-8 every new password is hashed at full cost; only the test rows are cheaper', async () => {
  for (const password of ['Portal-Demo-2026', 'password', 'another one']) {
    expect(await createPasswordChecks(1).hashOf(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
})
