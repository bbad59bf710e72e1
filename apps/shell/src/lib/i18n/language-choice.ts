import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import { LANGUAGES, type Language } from '@portico/i18n/languages'

type Flags = Partial<Pick<EnvironmentFlags, 'i18n' | 'languageSwitch' | 'supportedLanguages'>>

/** LANG-2: what the deployment lets one choose between, before anybody has signed in too; nothing where that is no choice. */
export function deploymentLanguages(flags: Flags | undefined): readonly Language[] {
  if (flags?.i18n === false || flags?.languageSwitch === false) return []
  const offered = flags?.supportedLanguages ?? LANGUAGES
  return offered.length > 1 ? offered : []
}
