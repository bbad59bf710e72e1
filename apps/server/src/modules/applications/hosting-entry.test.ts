import { expect, test } from 'vitest'
import { createAppHosts } from '../../addresses/app-hosts.ts'
import { hostingEntry } from './hosting-entry.ts'

const hosts = createAppHosts('http://localhost:8080', 'http://apps.localhost:8080')
const registered = {
  code: 'plan-core',
  hosting_kind: 'realm',
  source_kind: 'folder',
  source: 'samples/planning',
  start_path: '/schedule',
  lifecycle_name: null,
  sandbox: null,
  permissions: null,
  referrer_policy: 'strict-origin',
  messages: [],
  isolation: 'own',
  version: '1',
} as const

test.each([
  ['realm', 'http://plan-core.apps.localhost:8080/'],
  ['iframe', 'http://plan-core.apps.localhost:8080/schedule'],
  ['detached', 'http://plan-core.apps.localhost:8080/schedule'],
] as const)('APP-4 the entry of the kind %s is loaded from %s', (kind, entryUrl) => {
  const entry = hostingEntry({ ...registered, messages: [], hosting_kind: kind }, hosts)

  expect(entry).toMatchObject({ kind, entryUrl, origin: 'http://plan-core.apps.localhost:8080' })
  expect(JSON.stringify(entry)).not.toContain('samples')
})

test('HOST-194 an entry explains why its application has no address', () => {
  const bare = createAppHosts('http://192.0.2.20:8080', 'http://apps.portico.localhost:8080', true)
  const upstream = {
    ...registered,
    messages: [],
    source_kind: 'upstream' as const,
    source: 'http://127.0.0.1:9',
  }
  expect(hostingEntry(upstream, bare).addressLack).toBe('no-host')
  expect(hostingEntry({ ...registered, messages: [] }, bare).addressLack).toBeUndefined()
  expect(hostingEntry(upstream, hosts).addressLack).toBeUndefined()
})

test('APP-4 an externally hosted application keeps its own origin', () => {
  const entry = hostingEntry(
    {
      ...registered,
      messages: [],
      hosting_kind: 'iframe',
      source_kind: 'url',
      source: 'https://erp.example.org/start',
    },
    hosts,
  )

  expect(entry).toMatchObject({ entryUrl: 'https://erp.example.org/start', origin: 'https://erp.example.org' })
})

test('HOST-69, HOST-248 a detached application’s page may be framed if it comes from a host of the portal, sandboxed as any other', () => {
  const entryOf = (more: Partial<Parameters<typeof hostingEntry>[0]>) =>
    hostingEntry({ ...registered, messages: [], hosting_kind: 'detached', ...more }, hosts)

  expect(entryOf({}).canBeFramed).toBe(true)
  expect(entryOf({ source_kind: 'url', source: 'https://erp.example.org/' }).canBeFramed).toBe(false)
  expect(entryOf({ hosting_kind: 'realm' }).canBeFramed).toBeUndefined()
  expect(entryOf({ isolation: 'untrusted' }).sandbox).not.toContain('allow-same-origin')
  expect(entryOf({}).gatewayPath).toBe('/apps/plan-core')
  expect(entryOf({ source_kind: 'url', source: 'https://erp.example.org/' }).gatewayPath).toBeUndefined()
})

test('HOST-76 applications without hosts of their own are frames below the portal’s address, without an origin', () => {
  const bare = createAppHosts('http://192.0.2.20:8080', 'http://apps.localhost:8080', true)
  const entryOf = (more: Partial<Parameters<typeof hostingEntry>[0]>) =>
    hostingEntry({ ...registered, messages: [], ...more }, bare)

  for (const hosting_kind of ['realm', 'iframe', 'detached'] as const) {
    const entry = entryOf({ hosting_kind, messages: ['toast'] })
    expect(entry).toMatchObject({ kind: 'iframe', basePath: '/apps/plan-core', isolation: 'untrusted', messages: [] })
    expect(entry.sandbox).not.toContain('allow-same-origin')
  }
  expect(entryOf({ source: 'apps/pages' }).kind).toBe('realm')
})
