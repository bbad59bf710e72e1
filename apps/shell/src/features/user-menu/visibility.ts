import type { EnvironmentFlags, EnvironmentInfo } from '@portico/contract/environment'
import type { PortalConfig } from '@portico/contract/portal-config'
import type { HeaderTheme } from '@portico/contract/theme'
import { isLanguage, LANGUAGES, type Language } from '@portico/i18n/languages'

export interface UserMenuFacts {
  theme: Pick<HeaderTheme, 'logout' | 'languageSwitch' | 'appQrcode'> | undefined
  scene: Pick<PortalConfig, 'appScanLoginShow'> | undefined
  flags: Pick<EnvironmentFlags, 'languageSwitch' | 'supportedLanguages'> | undefined
  environment: Pick<EnvironmentInfo, 'languageSwitchEnable' | 'languageArray'> | undefined
}

/** LOOK-8: an item is shown unless something hides it; what is missing counts as shown. */
export function visibleItems({ theme, scene, flags, environment }: UserMenuFacts): {
  logOut: boolean
  appScan: boolean
  languages: readonly Language[]
} {
  const canSwitch =
    theme?.languageSwitch !== 0 && flags?.languageSwitch !== false && environment?.languageSwitchEnable !== false
  const offered = environment?.languageArray.map(({ code }) => code) ?? flags?.supportedLanguages ?? LANGUAGES
  const languages = offered.filter(isLanguage)
  const appScan = theme?.appQrcode !== 0 && scene?.appScanLoginShow !== false // SIGN-27
  return { logOut: theme?.logout !== 0, appScan, languages: canSwitch && languages.length > 1 ? languages : [] }
}
