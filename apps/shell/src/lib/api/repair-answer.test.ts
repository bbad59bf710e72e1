import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import { SCENE_PARAMETERS } from '@portico/contract/configuration/scene-parameters'
import type { HeaderTheme } from '@portico/contract/configuration/theme'
import { THEME_FIELDS } from '@portico/contract/configuration/theme-fields'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repairAnswer } from './repair-answer.ts'

const SCENE = 'GET /api/workbench/v4/portal-param-values/portal-config'
const THEME = 'GET /api/param/v4/theme-settings/header'

const entry = {
  code: 'help-center',
  name: 'Help',
  openType: 1,
  images: [{ imageType: 'ICON', iconUrl: '/files/icon/help.png' }],
  popover: null,
  children: [{ code: 'guide', name: 'Guide', images: [], children: [] }],
}

test('SCENE-10 a valid scene and a valid theme stay as they are', () => {
  const scene = {
    showUserInfo: false,
    scene: 'single-product',
    headerExtendEntrys: [entry],
    avatarDropdowns: [{ code: 'helpdesk', name: 'Help desk', icon: null, url: '/portal/', openType: 1 }],
    menuIconResources: [{ menuCode: 'plan.schedule', iconUrl: '/files/icon/plan.png' }],
  }
  const theme = {
    systemName: 'Nordbro Portal',
    systemLogoUrl: null,
    watermarkScope: ['plan.schedule'],
    warnings: [{ text: 'sidebarTextColor', ground: 'sidebarBgColor', contrast: 2 }],
  }

  expect(repairAnswer(SCENE, scene)).toEqual(scene)
  expect(repairAnswer(THEME, theme)).toEqual(theme)
})

test('SCENE-10 lists of the wrong shape are empty, and entries without a name are dropped', () => {
  const scene = {
    menuIconResources: 'none',
    headerExtendEntrys: [null, 7, { name: 'nameless' }, { code: 'one', name: { en: 'One' }, children: 'none' }],
    scene: { toString: 'multi-product' },
  }

  expect(repairAnswer(SCENE, scene)).toEqual({
    menuIconResources: [],
    avatarDropdowns: [],
    headerExtendEntrys: [{ code: 'one', images: [], children: [] }],
  })
  expect(repairAnswer(THEME, { watermarkScope: { all: true } })).toMatchObject({ watermarkScope: [] })
  expect(repairAnswer(THEME, { watermarkScope: ['plan', null, 7] })).toMatchObject({ watermarkScope: ['plan'] })
})

test('SCENE-10 any answer gives lists of named entries and plain values, or is a failure of the call', () => {
  const anything = fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.constant(entry), fc.jsonValue())))
  const members = (names: string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] })

  fc.assert(
    fc.property(members(Object.keys(SCENE_PARAMETERS)), (answer) => {
      const scene = repairAnswer(SCENE, answer) as PortalConfig
      expect(scene.menuIconResources.every(({ menuCode }) => typeof menuCode === 'string')).toBe(true)
      expect(scene.avatarDropdowns.every(({ code }) => typeof code === 'string')).toBe(true)
      expectEntries(scene.headerExtendEntrys)
      expectPlain(scene, ['menuIconResources', 'avatarDropdowns', 'headerExtendEntrys'])
      for (const one of [...scene.menuIconResources, ...scene.avatarDropdowns]) expectPlain(one)
    }),
    { numRuns: 200 },
  )
  fc.assert(
    fc.property(members(Object.keys(THEME_FIELDS)), (answer) => {
      const theme = repairAnswer(THEME, answer) as HeaderTheme
      expect(theme.watermarkScope.every((code) => typeof code === 'string')).toBe(true)
      expectPlain(theme, ['watermarkScope', 'warnings'])
    }),
    { numRuns: 200 },
  )
})

test.each([null, 'down', 7, true, []])('SCENE-10 the answer %j is a failure of the call', (answer) => {
  expect(() => repairAnswer(SCENE, answer)).toThrow(TypeError)
  expect(() => repairAnswer(THEME, answer)).toThrow(TypeError)
})

test('SCENE-10 other answers are left alone', () => {
  expect(repairAnswer('GET /api/uaa/user', null)).toBeNull()
})

function expectEntries(entries: PortalConfig['headerExtendEntrys']) {
  for (const { code, images, children, ...others } of entries) {
    expect(typeof code).toBe('string')
    expect(images.every(({ iconUrl }) => typeof iconUrl === 'string')).toBe(true)
    expectPlain(others)
    expectEntries(children)
  }
}

/** Expects values that React can render, except for the named members. */
function expectPlain(value: object, except: readonly string[] = []) {
  for (const [name, member] of Object.entries(value)) {
    if (!except.includes(name)) expect(typeof member === 'object' && member !== null, name).toBe(false)
  }
}
