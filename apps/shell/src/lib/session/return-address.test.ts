import { expect, test, vi } from 'vitest'

const { items, replaceState } = vi.hoisted(() => {
  const items = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
  const replaceState = vi.fn()
  vi.stubGlobal('history', { state: null, replaceState })
  return { items, replaceState }
})
const { takeReturnState } = await import('./return-address.ts')

test('SESS-37 an address of the sign-in page without a return address stays as it is', () => {
  vi.stubGlobal('location', { origin: 'http://portal.test', pathname: '/login', search: '?a=1', hash: '#b' })
  takeReturnState()
  expect(replaceState).not.toHaveBeenCalled()
  expect([...items.keys()]).toEqual([])
})

test('SESS-37 a return address that leads elsewhere is removed from the address and not stored', () => {
  const search = `?a=1&state=${btoa('https://evil.example/')}`
  vi.stubGlobal('location', { origin: 'http://portal.test', pathname: '/login', search, hash: '' })
  takeReturnState()
  expect(replaceState).toHaveBeenCalledWith(null, '', '/login?a=1')
  expect([...items.keys()]).toEqual([])
})
