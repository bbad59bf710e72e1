import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import { LANGUAGES, type Language } from '@portico/i18n/languages'

type Flags = Partial<Pick<EnvironmentFlags, 'i18n' | 'languageSwitch' | 'supportedLanguages'>>

/** LANG-2: the languages that the deployment offers, also before sign-in; none if there is only one. */
export function deploymentLanguages(flags: Flags | undefined): readonly Language[] {
  if (flags?.i18n === false || flags?.languageSwitch === false) return []
  const offered = flags?.supportedLanguages ?? LANGUAGES
  return offered.length > 1 ? offered : []
}
