import { LANGUAGES, type Language } from '@portico/i18n/languages'

type Titles = Readonly<Partial<Record<Language, string>>>

/** The title in the language, else in the first one that there is. */
export const titleOf = (titles: Titles, language: Language): string =>
  titles[language] ?? LANGUAGES.map((other) => titles[other]).find((title) => title !== undefined) ?? ''
