import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test('OPS-10 without any variable the portal runs on port 8080 with the embedded database', () => {
  expect(parseConfig({})).toMatchObject({
    port: 8080,
    databaseUrl: null,
    dataDir: './data',
    isDemo: true,
    publicOrigin: 'http://localhost:8080',
    appsOrigin: 'http://apps.localhost:8080',
    defaultLanguage: 'zh-CN',
    trustProxy: false,
  })
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
])('OPS-10 a wrong value is refused with a message that names the variable: %s=%s', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(name))
})

test('OPS-10 an empty variable counts as absent, an origin loses its path', () => {
  expect(parseConfig({ PORT: '', PUBLIC_ORIGIN: 'https://portal.example.org/x' })).toMatchObject({
    port: 8080,
    publicOrigin: 'https://portal.example.org',
  })
})
