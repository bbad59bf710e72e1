import { expect, test } from 'vitest'
import { ApplicationDefinition } from '@portico/contract/administration/application-definitions'
import { LANGUAGES } from '@portico/contract/protocol/common'
import { readDocumentsOf } from './read-documents.ts'

const NAMES = { 'zh-CN': '名称', en: 'Name', 'sv-SE': 'Namn' }
const GOOD = {
  ...{ apiVersion: 'portico/v1', kind: 'Application', code: 'weather', group: 'pm', names: NAMES },
  hosting: { kind: 'iframe', sourceKind: 'folder', source: 'weather' },
  menus: [{ code: 'weather.now', names: NAMES, path: '/now' }],
}
const ROLE = { code: 'reader', names: NAMES, menus: [{ menu: 'weather.now' }] }

const problemsOf = (change: object, language: (typeof LANGUAGES)[number]) =>
  readDocumentsOf(JSON.stringify({ ...GOOD, ...change }), ApplicationDefinition, language).problems.map(
    ({ text }) => text,
  )

const CODE_SV = 'code: Endast a–z, 0–9 och ”-” är tillåtna, med en bokstav först, 2 till 41 tecken.'

test.each([
  [{ names: { en: 'Name', 'zh-CN': '名称' } }, 'en', 'names.sv-SE: A value is missing.'],
  [{ names: { en: 'Name', 'zh-CN': '名称' } }, 'sv-SE', 'names.sv-SE: Ett värde saknas.'],
  [{ names: { en: 'Name', 'zh-CN': '名称' } }, 'zh-CN', 'names.sv-SE: 缺少值。'],
  [{ group: '' }, 'en', 'group: A value is missing.'],
  [{ group: null }, 'en', 'group: A value is missing.'],
  [{ code: 'Weather 1' }, 'sv-SE', CODE_SV],
  [{ kind: 'Role' }, 'en', 'kind: This value is not permitted. Permitted: Application.'],
  [{ version: 7 }, 'en', 'version: A text is expected here.'],
  [{ position: -1 }, 'zh-CN', 'position: 数字不能小于 0。'],
  [{ group: 'g'.repeat(64) }, 'en', 'group: The text may have 63 characters at most.'],
  [{ roles: [{ ...ROLE, menus: [] }] }, 'en', 'roles.0.menus: The list is too short. Minimum number of entries: 1.'],
  [{ roles: [ROLE, ROLE] }, 'sv-SE', 'roles.1.code: En annan roll har redan den här koden.'],
] as const)('CONSOLE-132 a problem of a field is a plain sentence: %j, %s', (change, language, sentence) => {
  expect(problemsOf(change, language)).toEqual([sentence])
})

test.each(LANGUAGES)('CONSOLE-132 no problem of a definition has words of programming, %s', (language) => {
  const entry = { code: 'weather.now', names: NAMES }
  const hosting = { kind: 'tab', sourceKind: 'folder', source: '../x', isolation: 'portal', limits: { streams: 0 } }
  const changes = [
    { hosting },
    { hosting: { ...hosting, kind: 'iframe', isolation: 'own', limits: null } },
    { menus: [entry] },
    { menus: [{ ...entry, menus: [], authorities: ['weather.x'] }] },
    { menus: [...GOOD.menus, ...GOOD.menus] },
    { menus: [{ ...GOOD.menus[0], path: 'x', icon: 'X', parameters: ' ', authorities: 'x' }] },
    { roles: [{ ...ROLE, menus: [{ menu: 'gone' }, { menu: 'weather.now', authorities: ['x'] }] }] },
    { roles: [{ ...ROLE, menus: [...ROLE.menus, ...ROLE.menus] }] },
    { searches: 'yes', messages: ['x'], picture: 'x', homeCards: 'x', menus: {}, roles: 7 },
  ]
  for (const change of changes) {
    const sentences = problemsOf(change, language)
    expect(sentences).not.toEqual([])
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(/expected [a-z]+,|received|undefined|Invalid|pattern|mönst|regex|string|\^/)
      expect(sentence).toMatch(language === 'zh-CN' ? /: [^a-z]*\p{Script=Han}.*。$/u : /: \p{Lu}.*\.$/u)
      if (language !== 'en') expect(problemsOf(change, 'en')).not.toContain(sentence)
    }
  }
})
