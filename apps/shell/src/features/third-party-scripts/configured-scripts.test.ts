import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import { expect, test } from 'vitest'
import { isTrusted } from './trusted-script.ts'
import { configuredScripts } from './configured-scripts.ts'

const DESK = 'https://desk.example.org/chat.js'
const environment = { customerServiceUrl: DESK, customerServiceSkipHosts: ['portal.example.org'] }
const entry = (contentUrl: string | null, linkType = 2, children: ExtendEntry[] = []) =>
  ({ name: `entry ${contentUrl}`, linkType, contentUrl, children }) as unknown as ExtendEntry
const entrances: ExtendEntry[] = []
const none = { headerExtendEntryEnable: true, headerExtendEntrys: [] }

test.each([
  ['on another host', 'other.example.org', 0, true],
  ['on a host that is skipped, without an account type', 'portal.example.org:8443', 0, false],
  ['on a host that is skipped, with one', 'portal.example.org', 1, true],
])('HOST-70 the customer service %s', (_where, host, accountType, isThere) => {
  expect(configuredScripts({ environment, entrances, scene: none, accountType, isRobotDisabled: false, host })).toEqual(
    isThere ? [{ name: null, url: DESK }] : [],
  )
})

test('SCENE-9 without the assistant there is no customer service, and other scripts stay', () => {
  const scene = { ...none, headerExtendEntrys: [entry('https://a.example/1.js')] }
  const scripts = configuredScripts({ environment, entrances, scene, accountType: 1, isRobotDisabled: true, host: 'h' })
  expect(scripts.map(({ url }) => url)).toEqual(['https://a.example/1.js'])
})

test('HOST-70 entries of link type 2 are scripts, also nested ones, each once, and only if entries are enabled', () => {
  const entries = [entry(DESK), entry('https://a.example/1.js', 1, [entry('https://a.example/2.js')]), entry(null)]
  const facts = { environment, entrances, accountType: 1, isRobotDisabled: false, host: 'h' }

  expect(
    configuredScripts({ ...facts, scene: { headerExtendEntryEnable: true, headerExtendEntrys: entries } }).map(
      ({ url }) => url,
    ),
  ).toEqual([DESK, 'https://a.example/2.js'])
  expect(
    configuredScripts({ ...facts, scene: { headerExtendEntryEnable: false, headerExtendEntrys: entries } }),
  ).toHaveLength(1)
})

test('HELP-41 scripts of the side toolbar run, and those of the header that the scene names', () => {
  const own = (code: string, source: string) =>
    ({ ...entry(`https://a.example/${code}.js`), code, source }) as ExtendEntry
  const named = {
    headerExtendEntryEnable: true,
    headerExtendEntrys: [own('named', 'custom')].map((one) => ({ ...one, linkType: 1 })),
  }
  const facts = { environment, accountType: 0, host: 'portal.example.org' }
  const all = [
    own('tool', 'side-toolbar'),
    own('named', 'header'),
    own('other', 'header'),
    own('customer-service', 'side-toolbar'),
  ]
  const urls = (isRobotDisabled: boolean) =>
    configuredScripts({ ...facts, scene: named, entrances: all, isRobotDisabled }).map(({ url }) => url.slice(18))

  expect(urls(false)).toEqual(['tool.js', 'named.js', 'customer-service.js'])
  expect(urls(true)).toEqual(['tool.js', 'named.js'])
})

test.each([
  [DESK, true],
  ['HTTPS://DESK.example.org/chat.js', true],
  [`${DESK}?tenant=1`, false],
  ['https://desk.example.org/chat.js/../evil.js', false],
  ['https://desk.example.org.evil.example/chat.js', false],
  ['javascript:alert(1)', false],
])('HOST-70 %s is the operator’s script: %s', (url, isListed) => {
  expect(isTrusted([{ url: DESK, integrity: 'sha384-x' }], url)).toEqual(
    isListed ? { url: DESK, integrity: 'sha384-x' } : undefined,
  )
})
