import { LANGUAGES } from '@portico/i18n/languages'
import type { Announcement } from '@portico/contract/messages/announcements'

/** The text in the language, else in the first one that it has. */
export const textIn = (texts: Announcement['titles'], language: (typeof LANGUAGES)[number]): string =>
  texts[language] ?? LANGUAGES.map((other) => texts[other]).find((text) => text !== undefined) ?? ''
