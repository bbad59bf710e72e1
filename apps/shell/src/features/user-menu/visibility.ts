import type { EnvironmentFlags, EnvironmentInfo } from '@portico/contract/configuration/environment'
import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import { PORTAL_TYPES } from '@portico/contract/rules/appearance/branding'
import type { HeaderTheme } from '@portico/contract/configuration/theme'
import { isLanguage, LANGUAGES, type Language } from '@portico/i18n/languages'

/** The standard set of the user menu, by the names that a tenant's own set also uses. */
export const STANDARD_ITEMS = [
  'userCenter',
  'userAvatarType',
  'modifyPassword',
  'appQrcode',
  'switchPortal',
  'languageSwitch',
  'logout',
] as const
export type StandardItem = (typeof STANDARD_ITEMS)[number]

export type OwnItem = PortalConfig['avatarDropdowns'][number]

type Switches = 'logout' | 'languageSwitch' | 'appQrcode' | 'userCenter' | 'userAvatarType' | 'modifyPassword'
type SceneSwitches = 'userSpaceShow' | 'modifyPasswordShow' | 'appScanLoginShow'

export interface UserMenuFacts {
  theme: Partial<Pick<HeaderTheme, Switches | 'enableSwitchPortal'>> | undefined
  scene: Partial<Pick<PortalConfig, SceneSwitches | 'avatarDropdownEnbale' | 'avatarDropdowns'>> | undefined
  flags:
    | Partial<Pick<EnvironmentFlags, 'i18n' | 'languageSwitch' | 'supportedLanguages' | 'userCentre' | 'intranet'>>
    | undefined
  environment: Pick<EnvironmentInfo, 'languageSwitchEnable' | 'languageArray'> | undefined
  portalType: number
  /** Returns true if the person has such a menu. */
  hasMenu: (menuCode: string) => boolean
}

/** LOOK-54: the items of the menu in their order: the visible ones of the standard set, or the tenant's own set. */
export function userMenuItems(facts: UserMenuFacts): readonly (StandardItem | OwnItem)[] {
  const { scene } = facts
  const standard = STANDARD_ITEMS.filter((item) => isShown(item, facts))
  if (scene?.avatarDropdownEnbale !== true) return standard
  return (scene.avatarDropdowns ?? []).flatMap((own): (StandardItem | OwnItem)[] => {
    const standardItem = STANDARD_ITEMS.find((item) => item === own.code)
    if (standardItem) return standard.includes(standardItem) ? [standardItem] : []
    return addressOf(own) === null ? [] : [own]
  })
}

/** LOOK-8: theme, scene and flags can each hide an item; a missing setting does not hide it. */
function isShown(
  item: StandardItem,
  { theme, scene, flags, environment, portalType, hasMenu }: UserMenuFacts,
): boolean {
  const hasCentre = flags?.userCentre !== false
  switch (item) {
    case 'userCenter':
      return (
        theme?.userCenter !== 0 &&
        scene?.userSpaceShow !== false &&
        hasCentre &&
        flags?.intranet !== true &&
        hasMenu('member.info')
      )
    case 'userAvatarType':
      // LOOK-58: on an intranet the personal details are hidden, and the user centre has only password and picture
      return theme?.userAvatarType === 2 && hasCentre && hasMenu(flags?.intranet ? 'member.password' : 'member.info')
    case 'modifyPassword':
      return (
        theme?.modifyPassword !== 0 && scene?.modifyPasswordShow !== false && hasCentre && hasMenu('member.password')
      )
    case 'appQrcode':
      return theme?.appQrcode !== 0 && scene?.appScanLoginShow !== false
    case 'switchPortal':
      return theme?.enableSwitchPortal !== 0 && portalType !== PORTAL_TYPES.workbenchFirst
    case 'languageSwitch':
      return offeredLanguages({ theme, flags, environment }).length > 0
    case 'logout':
      return theme?.logout !== 0
  }
}

/** The languages to choose from; empty if the choice is switched off, or if there is only one. */
export function offeredLanguages({
  theme,
  flags,
  environment,
}: Pick<UserMenuFacts, 'theme' | 'flags' | 'environment'>): readonly Language[] {
  const isOff = flags?.i18n === false || flags?.languageSwitch === false
  const canSwitch = !isOff && theme?.languageSwitch !== 0 && environment?.languageSwitchEnable !== false
  const offered = environment?.languageArray.map(({ code }) => code) ?? flags?.supportedLanguages ?? LANGUAGES
  const languages = offered.filter(isLanguage)
  return canSwitch && languages.length > 1 ? languages : []
}

/** The target of a tenant's own item: an address of the portal, or a page of http(s). Null for other addresses. */
export function addressOf({ url }: Pick<OwnItem, 'url'>): string | null {
  if (!url || /[\p{Cc}\s\\]/u.test(url)) return null
  if (/^\/(?!\/)/.test(url)) return url
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password ? url : null
}
