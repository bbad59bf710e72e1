import { isColorScheme, setColorScheme, useColorScheme } from '../lib/theme/color-scheme.ts'
import { environmentFlags } from '../lib/portal/environment.ts'
import { logFailure } from '../lib/api/failures.ts'
import { changeLanguage } from '../lib/i18n/i18n.ts'
import { currentLanguage, preferredLanguage } from '../lib/i18n/language.ts'
import { isLanguage } from '@portico/i18n/languages'
import { mergePreferences, usePreferences } from '../lib/preferences/preferences.ts'
import { localStore } from '../lib/storage/storage.ts'

/**
 * ENTRY-9, FLAG-4: applies the person's setting or the deployment's default, unless this computer has a choice of its
 * own.
 */
export function applyLanguage(): void {
  const { defaultLanguage, supportedLanguages } = environmentFlags() ?? {}
  const language = preferredLanguage(usePreferences.getState().locale, defaultLanguage, supportedLanguages)
  if (language !== currentLanguage()) changeLanguage(language, false).catch(logFailure)
}

/** LOOK-7: applies the person's colour scheme, unless this computer has a choice of its own. */
export function applyColorScheme(): void {
  const { colorScheme } = usePreferences.getState()
  const isUnset = localStore.read('colorScheme') === undefined
  if (isColorScheme(colorScheme) && isUnset && colorScheme !== useColorScheme.getState().choice) {
    setColorScheme(colorScheme)
  }
}

/** PREF-2: adopts the settings that the person has changed in another browser tab. */
export function adoptPreferences(changes: Readonly<Record<string, unknown>>): void {
  mergePreferences(changes)
  const { colorScheme, locale } = changes
  if (isColorScheme(colorScheme)) setColorScheme(colorScheme)
  if (isLanguage(locale) && locale !== currentLanguage()) changeLanguage(locale, true).catch(logFailure)
}
