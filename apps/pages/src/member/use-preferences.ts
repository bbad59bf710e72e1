import { useEffect } from 'react'
import { usePortal } from '../portal-context.ts'
import { usePortalAnswer, type PortalAnswer } from '../parts/use-portal-answer.ts'
import type { accountEn } from '../texts/account-en.ts'

type PreferenceTexts = (typeof accountEn)['preferences']
export type ShortcutName = keyof PreferenceTexts['shortcutNames']

export interface PreferenceValues {
  colorScheme: keyof PreferenceTexts['colourSchemes']
  density: keyof PreferenceTexts['densities']
  motion: keyof PreferenceTexts['motions']
  locale: string
  timeZone: string | null
  startPage: number
  restoresTabs: boolean
  entersDirectly: boolean
  titleWithSystem: boolean
  titleWithUnread: boolean
}

export interface ShortcutKeys {
  name: ShortcutName
  keys: string | null
  default: string | null
}

interface PreferencesAnswer {
  values: PreferenceValues
  languages: readonly { code: string; name: string }[]
  startPages: readonly { menuId: number; name: string }[]
  shortcuts: readonly ShortcutKeys[]
}

/** A changed setting. */
export interface PreferenceChoice {
  name: keyof PreferenceValues
  value: PreferenceValues[keyof PreferenceValues]
}

/** The settings with a changed one. */
export const withChoice = (answer: PreferencesAnswer, { name, value }: PreferenceChoice): PreferencesAnswer => ({
  ...answer,
  values: { ...answer.values, [name]: value },
})

/**
 * PREF-2: the settings. Requests them again when the theme changes and when the page is shown, because another tab may
 * have changed them.
 */
export function usePreferences(): PortalAnswer<PreferencesAnswer> {
  const { portal } = usePortal()
  const result = usePortalAnswer<PreferencesAnswer>('account.preferences')
  const { reload } = result
  useEffect(() => portal.onRevalidate(reload), [portal, reload])
  return result
}
