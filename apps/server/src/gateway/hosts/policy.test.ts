import { expect, test } from 'vitest'
import { registered } from '../../../test/bare-gateway.ts'
import { createAppHosts } from '../../addresses/app-hosts.ts'
import { appHostPolicy } from './policy.ts'

const hosts = createAppHosts('http://localhost:8080', 'http://apps.localhost:8080')
const policy = (ofUpstream?: string) => appHostPolicy(registered({ kind: 'iframe' }), hosts, { ofUpstream })
const ours = "frame-ancestors 'self' http://localhost:8080"

test.each([
  [undefined, ours],
  ["default-src 'self'; frame-ancestors 'none'", `default-src 'self', ${ours}`],
  ["frame-ancestors 'none'", ours],
  ["script-src 'self'; report-uri /x, img-src *", `script-src 'self', img-src *, ${ours}`],
])('SEC-3 an upstream’s own policy %j stays, except for its frame ancestors', (given, expected) => {
  expect(policy(given)).toBe(expected)
})
