import { expect, test } from 'vitest'
import { initialsOf } from '../../lib/initials.ts'
import { addressOf, offeredLanguages, userMenuItems, type UserMenuFacts } from './visibility.ts'

const nothing: UserMenuFacts = {
  theme: undefined,
  scene: undefined,
  flags: undefined,
  environment: undefined,
  portalType: 0,
  hasMenu: () => true,
}
const all = ['userCenter', 'modifyPassword', 'appQrcode', 'switchPortal', 'languageSwitch', 'logout']
const without = (item: string) => all.filter((name) => name !== item)

test.each<[string, Partial<UserMenuFacts>, readonly string[]]>([
  ['what is missing counts as shown', {}, all],
  ['theme', { theme: { userCenter: 0 } }, without('userCenter')],
  ['scene', { scene: { userSpaceShow: false } }, without('userCenter')],
  ['flag', { flags: { userCentre: false } }, all.slice(2)],
  ['intranet', { flags: { intranet: true } }, without('userCenter')],
  ['no such menu', { hasMenu: () => false }, all.slice(2)],
  ['pictures', { theme: { userAvatarType: 2 } }, ['userCenter', 'userAvatarType', ...all.slice(1)]],
  [
    'pictures on an intranet',
    {
      theme: { userAvatarType: 2 },
      flags: { intranet: true },
      hasMenu: (code) => code !== 'member.info',
    },
    ['userAvatarType', ...all.slice(1)],
  ],
  [
    'an intranet without a user centre',
    { theme: { userAvatarType: 2 }, flags: { intranet: true, userCentre: false } },
    all.slice(2),
  ],
  ['initials alone', { theme: { userAvatarType: 1 } }, all],
  ['no entry for a picture', { theme: { userAvatarType: 0 } }, all],
  ['theme', { theme: { modifyPassword: 0 } }, without('modifyPassword')],
  ['scene', { scene: { modifyPasswordShow: false } }, without('modifyPassword')],
  ['theme', { theme: { appQrcode: 0 } }, without('appQrcode')],
  ['scene', { scene: { appScanLoginShow: false } }, without('appQrcode')],
  ['theme', { theme: { enableSwitchPortal: 0 } }, without('switchPortal')],
  ['workbench-first', { portalType: 5 }, without('switchPortal')],
  ['theme', { theme: { languageSwitch: 0 } }, without('languageSwitch')],
  ['theme', { theme: { logout: 0 } }, without('logout')],
])(
  'LOOK-8 LOOK-54 SIGN-27 PREF-13 each item of the user menu is shown unless something hides it: %s %o',
  (_what, facts, items) => {
    expect(userMenuItems({ ...nothing, ...facts })).toEqual(items)
  },
)

test('LOOK-54, LOOK-83 a tenant’s own set replaces the standard one, and may include it', () => {
  const own = (code: string, url: string | null) => ({ code, name: code, icon: null, url, openType: 1 })
  const avatarDropdowns = [
    own('helpdesk', 'https://help.example.org/'),
    own('logout', null),
    own('bad', 'javascript:alert(1)'),
    own('switchPortal', null),
  ]
  const scene = { avatarDropdownEnbale: true, avatarDropdowns }

  expect(userMenuItems({ ...nothing, scene, theme: { enableSwitchPortal: 0 } })).toEqual([avatarDropdowns[0], 'logout'])
  expect(userMenuItems({ ...nothing, scene: { ...scene, avatarDropdownEnbale: false } })).toEqual(all)
})

test('LOOK-54 a tenant’s item opens only the portal or a page of http(s)', () => {
  for (const url of ['/portal/1/', 'https://help.example.org/?a=1', 'http://intranet/'])
    expect(addressOf({ url })).toBe(url)
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /x',
    'https://a@evil.example/',
  ]
  for (const url of [...hostile, 'x', '', null]) expect(addressOf({ url }), String(url)).toBeNull()
})

test('LANG-2 FLAG-3 a single language, or one switch of two, offers no choice', () => {
  const only = { languageSwitch: true, supportedLanguages: ['sv-SE' as const] }
  expect(offeredLanguages(nothing)).toEqual(['zh-CN', 'en', 'sv-SE'])
  expect(offeredLanguages({ ...nothing, flags: only })).toEqual([])
  expect(offeredLanguages({ ...nothing, flags: { ...only, languageSwitch: false } })).toEqual([])
  expect(offeredLanguages({ ...nothing, flags: { i18n: true } })).toHaveLength(3)
  expect(offeredLanguages({ ...nothing, flags: { i18n: false, languageSwitch: true } })).toEqual([])
  const environment = { languageSwitchEnable: false, languageArray: [] }
  expect(offeredLanguages({ ...nothing, environment })).toEqual([])
})

test('LOOK-9 a person without a picture is shown by initials, in the order of their name', () => {
  expect(initialsOf('Anna Berg')).toBe('AB')
  expect(initialsOf('李伟')).toBe('伟')
  expect(initialsOf('åsa')).toBe('Å')
  expect(initialsOf('li.wei')).toBe('LW')
  expect(initialsOf('')).toBe('')
})
