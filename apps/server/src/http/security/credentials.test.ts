import { expect, test } from 'vitest'
import { sessionCookieName } from './credentials.ts'

test.each([
  ['https://portal.example.com', '__Host-sid'],
  ['http://portico.localhost:8080', '__Host-sid'],
  ['http://localhost:8080', 'sid'],
  ['http://portal.test:8080', 'sid'],
])('HOST-128 SESS-1 the session cookie of %s is %s', (publicOrigin, name) => {
  expect(sessionCookieName(publicOrigin)).toBe(name)
})
