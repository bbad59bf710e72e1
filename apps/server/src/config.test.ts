import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test('OPS-10 without any variable the portal runs on port 8080 with the embedded database', () => {
  expect(parseConfig({})).toMatchObject({
    port: 8080,
    databaseUrl: null,
    dataDir: './data',
    isDemo: true,
    publicOrigin: 'http://portico.localhost:8080',
    appsOrigin: 'http://apps.portico.localhost:8080',
    defaultLanguage: 'zh-CN',
    trustProxy: false,
  })
})

test('OPS-10 HOST-43 HOST-52 internal upstreams and developers’ machines are permitted by the operator or by the demonstration', () => {
  expect(parseConfig({})).toMatchObject({
    upstreamHosts: ['localhost', '127.0.0.1', '[::1]'],
    hasDeveloperOverrides: true,
  })
  expect(parseConfig({ DEMO: 'off' })).toMatchObject({ upstreamHosts: [], hasDeveloperOverrides: false })
  expect(
    parseConfig({ DEMO: 'off', UPSTREAM_HOSTS: 'a.internal:9000, [fd00::1]:80', DEV_OVERRIDES: 'on' }),
  ).toMatchObject({
    upstreamHosts: ['a.internal:9000', '[fd00::1]:80'],
    hasDeveloperOverrides: true,
  })
})

test('HOST-70 scripts that the operator permits are listed with their required hashes', () => {
  expect(parseConfig({}).trustedScripts).toEqual([])
  expect(
    parseConfig({ TRUSTED_SCRIPTS: 'https://desk.example.org/chat.js sha384-AbC+/9==, https://b.example/x sha256-AA' })
      .trustedScripts,
  ).toEqual([
    { url: 'https://desk.example.org/chat.js', integrity: 'sha384-AbC+/9==' },
    { url: 'https://b.example/x', integrity: 'sha256-AA' },
  ])
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://x'],
  ['DEMO', 'yes'],
  ['PUBLIC_ORIGIN', 'portal.example.org'],
  ['APPS_ORIGIN', 'ftp://x.org'],
  ['DEFAULT_LOCALE', 'de'],
  ['LOG_LEVEL', 'loud'],
  ['PASSWORD_THREADS', '0'],
  ['TRUST_PROXY', 'true'],
  ['UPSTREAM_HOSTS', 'http://planning.internal'],
  ['DEV_OVERRIDES', 'yes'],
  ['TRUSTED_SCRIPTS', 'https://desk.example.org/chat.js'],
  ['TRUSTED_SCRIPTS', 'javascript:alert(1) sha384-AAAA'],
])('OPS-10 a wrong value is refused with a message that names the variable: %s=%s', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(name))
})

test('OPS-10 an empty variable counts as absent, and an origin loses its path', () => {
  expect(parseConfig({ PORT: '', PUBLIC_ORIGIN: 'https://portal.example.org/x' })).toMatchObject({
    port: 8080,
    publicOrigin: 'https://portal.example.org',
  })
})
