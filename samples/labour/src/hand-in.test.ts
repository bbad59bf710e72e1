import { expect, test, vi } from 'vitest'
import { findPortal, takeTicket } from './hand-in.ts'

test('SESS-7 the ticket leaves the address at once, and nothing else of it does', () => {
  const replaceState = vi.fn()
  const page = {
    location: { href: 'http://gspm-core.apps.localhost:8080/?ticket=abc123' },
    history: { state: null, replaceState },
  } as unknown as Window

  expect(takeTicket(page)).toBe('abc123')
  expect(String(replaceState.mock.calls[0]?.[2])).toBe('http://gspm-core.apps.localhost:8080/')
})

test('SESS-7 the portal is the page that opened the window, else the host of which ours is a part', () => {
  const own = 'http://gspm-core.apps.localhost:8080'

  expect(findPortal(own, 'http://localhost:8080/')).toBe('http://localhost:8080')
  expect(findPortal(own, '')).toBe('http://localhost:8080')
  expect(findPortal(own, `${own}/`)).toBe('http://localhost:8080')
  expect(findPortal('http://localhost:5173', '')).toBeUndefined()
})
