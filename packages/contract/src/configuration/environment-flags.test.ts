import { expect, test } from 'vitest'
import { openApiDocument } from '../protocol/openapi.ts'
import { environment } from './environment.ts'
import type { DescribedSetting } from './described-setting.ts'
import { ENVIRONMENT_FLAGS, type EnvironmentFlagName } from './environment-flags.ts'

const rows = Object.entries<DescribedSetting>(ENVIRONMENT_FLAGS)

interface Values {
  missing: unknown
  valid: unknown[]
  invalid: unknown[]
}
const on: Values = { missing: true, valid: [true, false], invalid: ['true', 1, 0, null] }
const off: Values = { ...on, missing: false }
const address: Values = {
  missing: null,
  valid: [null, 'https://help.example.org/x.js'],
  invalid: [7, 'x'.repeat(2_001)],
}

/** Each flag with the value that it has if it is missing, and others. */
const VALUES: Readonly<Record<EnvironmentFlagName, Values>> = {
  enterprisePortal: off,
  hideHelpIcon: off,
  collectCenter: on,
  freeLicense: off,
  aiIframeUrl: address,
  aiBotUrl: address,
  disableRobot: off,
  userCentre: on,
  workbench: on,
  errorNotification: on,
  errorReportProducts: { missing: ['pmpp'], valid: [[], ['plan', 'cost']], invalid: ['pmpp', [7], null] },
  enableOrgButton: on,
  i18n: on,
  languageSwitch: on,
  supportedLanguages: {
    missing: ['zh-CN', 'en', 'sv-SE'],
    valid: [['en'], ['sv-SE', 'en']],
    invalid: [[], ['tlh'], 'en', ['en', 'en', 'en', 'en']],
  },
  defaultLanguage: { missing: null, valid: [null, 'sv-SE'], invalid: ['tlh', 7] },
  customTranslations: {
    missing: {},
    valid: [{}, { en: { 'header.help': '<b>Help</b>' } }],
    invalid: [{ en: 'Help' }, { en: { a: 1 } }, [], null],
  },
  unifiedAuth: off,
  tokenCheck: off,
  sapCode: on,
  shortName: off,
  conciseQuickSelect: off,
  relationNeedsEnabled: on,
  commonAppContainer: {
    missing: '/common-app-container/',
    valid: ['/shared/', '/a.b-c/'],
    invalid: ['', '/', 'shared', '/a/b/', '//', `/${'x'.repeat(101)}/`, null],
  },
  defaultLogoPath: { missing: null, valid: [null, '/files/house.svg'], invalid: [7, 'x'.repeat(200_001)] },
  intranet: off,
  aiInI18nEnv: off,
  keptAlive: { missing: 10, valid: [1, 10, 100], invalid: [0, 101, 2.5, '3', null] },
  telemetryShare: { missing: 0, valid: [0, 0.1, 1], invalid: [-0.1, 1.1, '0.5', null] },
  serviceWorker: on,
  upgradeVersion: { missing: null, valid: [null, '1.2.0'], invalid: [1.2] },
  customerServiceUrl: address,
  customerServiceSkipHosts: { missing: [], valid: [[], ['portal.example.com']], invalid: ['portal.example.com', [1]] },
  productTraits: {
    missing: {},
    valid: [{}, { plan: { asideWidth: 208, collectStars: true } }, { plan: { asideWidth: null } }],
    invalid: [{ plan: { asideWidth: 99 } }, { plan: { asideWidth: 601 } }, { plan: { other: 1 } }, null],
  },
}

test.each(rows)('FLAG-1 %s has its default and its valid values', (name, { schema, default: initial }) => {
  const { missing, valid, invalid } = VALUES[name as EnvironmentFlagName]

  expect(initial).toEqual(missing)
  for (const value of [initial, ...valid]) expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(true)
  for (const value of invalid) expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(false)
})

test('FLAG-1 the OpenAPI document describes each flag by its effect', () => {
  const text = JSON.stringify(openApiDocument(environment, '1'))

  for (const [, { effect }] of rows) expect(text).toContain(JSON.stringify(effect))
})
