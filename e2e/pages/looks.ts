import type { Language } from '../texts.ts'

/** The media of each look: light, dark, and both with high contrast. */
export const LOOKS = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  'high contrast': { colorScheme: 'light', contrast: 'more' },
  'dark high contrast': { colorScheme: 'dark', contrast: 'more' },
} as const

type Look = (typeof LOOKS)[keyof typeof LOOKS]

/**
 * The looks in which a page of a language is checked. Colours do not depend on the language: English pages are checked
 * in all looks, the others in one.
 */
export const looksIn = (language: Language): Readonly<Record<string, Look>> =>
  language === 'en' ? LOOKS : { light: LOOKS.light }
