import { expect, test } from 'vitest'
import { cataloguesAmong, differences, doubleBraces, flatten, ownExport, singleBraces, unused } from './languages.mjs'
import { deadLinks } from './links.mjs'
import { foreignIn } from './paths.mjs'
import { judgeAudit } from './supply/audit.mjs'
import { judgeSbom } from './supply/sbom.mjs'
import { isPermitted, judgeLock, judgeManifest } from './supply/supply.mjs'

const texts = (en, sv) => ({ en: flatten(en), 'sv-SE': flatten(sv) })

test('LANG-1 a key that one language lacks, leaves empty or fills differently is reported', () => {
  const problems = differences(
    'texts',
    texts({ a: { b: 'Close', c: 'Hello {{name}}', d: 'Yes' } }, { a: { c: 'Hej {{namn}}', d: ' ' } }),
  )

  expect(problems).toEqual([
    'texts: sv-SE lacks a.b',
    'texts: sv-SE has other placeholders in a.c than English',
    'texts: sv-SE has no text for a.d',
  ])
})

test('LANG-1 a placeholder in braces that its code does not fill is reported', () => {
  const texts = ['{{name}} and {{ count }}', 'up to { n } of {page.all}', 'a {b c} {} {{{x}}}', 'none']
  expect(singleBraces('en.ts', texts)).toEqual([
    "en.ts: '{ n }' is not filled; write '{{n}}'",
    "en.ts: '{page.all}' is not filled; write '{{page.all}}'",
  ])
  expect(doubleBraces('en.ts', texts.slice(0, 2))).toEqual([
    "en.ts: '{{name}}' would keep braces; write '{name}'",
    "en.ts: '{{ count }}' would keep braces; write '{count}'",
  ])
})

test('LANG-1 the plural forms may differ between languages', () => {
  const byLanguage = {
    en: flatten({ tabs_one: '{{count}} tab', tabs_other: '{{count}} tabs' }),
    'zh-CN': flatten({ tabs_other: '{{count}} 个标签页' }),
  }

  expect(differences('texts', byLanguage)).toEqual([])
})

test('LANG-1 an unused key is reported, and a composed key is not', () => {
  const problems = unused(
    ['tabs.close', 'tabs.open', 'errors.VALIDATION', 'tabs.count_one', 'NOT_FOUND'],
    ["t('tabs.close')", '  NOT_FOUND: 404,', 't(`errors.${code}`)', "t('tabs.count', { count })"],
  )

  expect(problems).toEqual(['nothing uses tabs.open'])
})

test.for([['/home/kim/portico/x.ts'], ['C:\\Users\\kim\\x.ts'], ['http://192.168.1.20:8081/npm/x.tgz']])(
  'a place on one machine is listed: %s',
  ([address]) => {
    expect(foreignIn('a.ts', `first line\nopen('${address}')`)).toHaveLength(1)
  },
)

test.each(['<<<<<<< HEAD', '>>>>>>> topic', '> > > > > > > 2cb7fa19 (feat: streams)'])(
  'the mark of an unfinished merge %s is reported',
  (mark) => {
    expect(foreignIn('a.md', `first line\n${mark}`)).toHaveLength(1)
    expect(foreignIn('a.md', `first line\n    ${mark}`)).toEqual([])
  },
)

test('SEC-4 a dependency without a hash, with another licence, or with two versions is reported', () => {
  expect(judgeLock([['node_modules/a', { license: 'MIT' }]])).toEqual([
    'node_modules/a has no integrity hash in the lock',
  ])
  expect(judgeLock([['node_modules/a', { license: 'AGPL-3.0', integrity: 'sha512-x' }]])).toEqual([
    'node_modules/a has the licence AGPL-3.0',
  ])
  expect(judgeManifest('package.json', { dependencies: { a: '^1.2.3', b: '1.2.3', c: 'latest' } })).toEqual([
    'package.json asks for a ^1.2.3, which is not one exact version',
    'package.json asks for c latest, which is not one exact version',
  ])
  expect(isPermitted('(GPL-2.0 OR MIT)')).toBe(true)
  expect(isPermitted('GPL-2.0 AND MIT')).toBe(false)
  expect(isPermitted(undefined)).toBe(false)
})

test('SEC-14 a package of the product that the bill of materials lacks is reported', () => {
  const packages = {
    '': { name: 'portico' },
    'node_modules/@a/b': { version: '1.0.0' },
    'node_modules/c': { version: '2.0.0' },
    'node_modules/c/node_modules/d': { version: '3.0.0' },
    'node_modules/tool': { version: '4.0.0', dev: true },
  }
  const components = [{ purl: 'pkg:npm/%40a/b@1.0.0' }, { purl: 'pkg:npm/d@3.0.0' }]

  expect(judgeSbom(components, packages)).toEqual(['the list of what is inside lacks pkg:npm/c@2.0.0'])
  expect(judgeSbom([], packages)).toHaveLength(3)
})

test('SEC-14, SEC-50, SEC-51 a severe vulnerability is a problem, and an unreachable registry is reported as such', () => {
  const vulnerabilities = {
    a: { name: 'a', severity: 'critical', range: '<2' },
    b: { name: 'b', severity: 'low', range: '<3' },
  }

  expect(judgeAudit({ vulnerabilities }).problems).toEqual(['a <2 has a vulnerability that is critical'])
  expect(judgeAudit({ vulnerabilities: {} })).toEqual({ summary: '0 known vulnerabilities', problems: [] })
  for (const answer of [undefined, { message: '405 Method Not Allowed' }]) {
    expect(judgeAudit(answer)).toMatchObject({ summary: expect.stringContaining('not reachable'), problems: [] })
  }
})

test('a dead link is reported, and a link to another site is not followed', () => {
  const text = '[a](spec/tabs.md#later) [b](../README.md) [c](https://example.org) [d](#here) ![e](images/no.png)'
  const there = new Set(['docs/spec/tabs.md', 'README.md'])

  expect(deadLinks('docs/guide.md', text, (file) => there.has(file))).toEqual([
    'docs/guide.md leads to images/no.png, where there is nothing',
  ])
})

test('LANG-1 a catalogue exports its texts alone, beside parts that it re-exports', () => {
  const source = "export { password } from './password.ts'\nexport const signInMethods = {}\n"
  expect(ownExport(['password', 'signInMethods'], source)).toBe('signInMethods')
  expect(ownExport(['signInMethods', 'stray'], source)).toBeUndefined()
  expect(ownExport(['password'], source)).toBeUndefined()
})

test('LANG-1 the texts of a feature, in a folder of the language, are a catalogue as well', () => {
  const files = ['en', 'sv-SE'].flatMap((language) => [
    `packages/i18n/src/shell/${language}.ts`,
    `packages/i18n/src/shell/${language}/favourites.ts`,
  ])
  expect(cataloguesAmong(files)).toEqual([
    { folder: 'packages/i18n/src/shell', part: '', extension: 'ts' },
    { folder: 'packages/i18n/src/shell', part: '/favourites', extension: 'ts' },
  ])
})
