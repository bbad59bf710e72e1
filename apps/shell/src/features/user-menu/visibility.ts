import type { EnvironmentFlags, EnvironmentInfo } from '@portico/contract/environment'
import type { HeaderTheme } from '@portico/contract/theme'
import { isLanguage, LANGUAGES, type Language } from '@portico/i18n/languages'

export interface UserMenuFacts {
  theme: Pick<HeaderTheme, 'logout' | 'languageSwitch'> | undefined
  flags: Pick<EnvironmentFlags, 'languageSwitch' | 'supportedLanguages'> | undefined
  environment: Pick<EnvironmentInfo, 'languageSwitchEnable' | 'languageArray'> | undefined
}

/** LOOK-8: an item is shown unless something hides it; what is missing counts as shown. */
export function visibleItems({ theme, flags, environment }: UserMenuFacts): {
  logOut: boolean
  languages: readonly Language[]
} {
  const canSwitch =
    theme?.languageSwitch !== 0 && flags?.languageSwitch !== false && environment?.languageSwitchEnable !== false
  const offered = environment?.languageArray.map(({ code }) => code) ?? flags?.supportedLanguages ?? LANGUAGES
  const languages = offered.filter(isLanguage)
  return { logOut: theme?.logout !== 0, languages: canSwitch && languages.length > 1 ? languages : [] }
}
