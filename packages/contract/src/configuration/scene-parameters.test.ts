import { expect, test } from 'vitest'
import { openApiDocument } from '../protocol/openapi.ts'
import type { DescribedSetting } from './described-setting.ts'
import { portalConfig } from './portal-config.ts'
import { SCENE_PARAMETERS, type SceneParameterName } from './scene-parameters.ts'

const rows = Object.entries<DescribedSetting>(SCENE_PARAMETERS)

/** The specification's table: each parameter with a value that it has if it is missing, and others. */
const VALUES: Readonly<Record<SceneParameterName, { missing: unknown; valid: unknown[]; invalid: unknown[] }>> = {
  helpCenterShow: { missing: true, valid: [true, false], invalid: ['yes', 1, null] },
  collectCenterShow: { missing: true, valid: [true, false], invalid: ['yes', 0] },
  applicationSwitchShow: { missing: true, valid: [true, false], invalid: ['true'] },
  orgTreeShow: { missing: true, valid: [true, false], invalid: [1] },
  functionIconShow: { missing: true, valid: [true, false], invalid: [null] },
  portalTipShow: { missing: true, valid: [true, false], invalid: [{}] },
  appScanLoginShow: { missing: true, valid: [true, false], invalid: [[]] },
  modifyPasswordShow: { missing: true, valid: [true, false], invalid: ['no'] },
  subMenuShowType: { missing: 0, valid: [0, 1], invalid: ['0', 0.5, null] },
  scene: { missing: 'multi-product', valid: ['multi-product', 'single-product'], invalid: ['circus', null] },
  userSpaceShow: { missing: true, valid: [true, false], invalid: ['0'] },
  workbenchShow: { missing: false, valid: [true, false], invalid: ['on'] },
  headerExtendEntryEnable: { missing: false, valid: [true, false], invalid: [1] },
  headerExtendEntrys: { missing: [], valid: [[]], invalid: [null, [{ code: 'fullscreen' }], 'fullscreen'] },
  avatarDropdownEnbale: { missing: false, valid: [true, false], invalid: [2] },
  avatarDropdowns: {
    missing: [],
    valid: [[], [{ code: 'logout', name: 'Sign out', icon: null, url: null, openType: 1 }]],
    invalid: [[{ code: 'logout' }], null],
  },
  menuIconShow: { missing: true, valid: [true, false], invalid: ['no'] },
  menuIconResources: {
    missing: [],
    valid: [[], [{ menuCode: 'plan.schedule', iconUrl: '/files/plan.svg' }]],
    invalid: [[{ menuCode: 'plan.schedule' }], {}],
  },
  uniqueOpened: { missing: true, valid: [true, false], invalid: [1] },
  onlyShowOrgName: { missing: false, valid: [true, false], invalid: ['yes'] },
  disableBrandSlide: { missing: false, valid: [true, false], invalid: ['yes'] },
  showMessageCenter: { missing: true, valid: [true, false], invalid: [null] },
  showUserInfo: { missing: true, valid: [true, false], invalid: [0] },
  showBrandTitle: { missing: true, valid: [true, false], invalid: [0] },
  showFullscreen: { missing: true, valid: [true, false], invalid: ['1'] },
  disableAppSwitch: { missing: false, valid: [true, false], invalid: ['1'] },
  disableRobot: { missing: false, valid: [true, false], invalid: ['1', 1] },
}

test.each(rows)('SCENE-1 LOOK-73 %s has its default and its valid values', (name, { schema, default: initial }) => {
  const { missing, valid, invalid } = VALUES[name as SceneParameterName]

  expect(initial).toEqual(missing)
  for (const value of valid) expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(true)
  for (const value of invalid) expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(false)
})

test('SCENE-1 the OpenAPI document describes each parameter by its effect', () => {
  const text = JSON.stringify(openApiDocument(portalConfig, '1'))

  for (const [, { effect }] of rows) expect(text).toContain(JSON.stringify(effect))
})
