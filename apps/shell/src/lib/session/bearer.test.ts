import { expect, test, vi } from 'vitest'

const stored = vi.hoisted(() => {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
  return stored
})
const { endBearer, getBearer, setBearer } = await import('./bearer.ts')

test('SESS-11 a renewal that is answered after log-out stores no bearer', () => {
  const renewed = { token: 'renewed', tenantId: 20001, expiresAt: Date.now() + 900_000 }
  setBearer({ ...renewed, token: 'first' })
  expect(stored.get('portal.token')).toContain('first')

  endBearer()
  setBearer(renewed)

  expect(getBearer()).toBeNull()
  expect(stored.has('portal.token')).toBe(false)
})
