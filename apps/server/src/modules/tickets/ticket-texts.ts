import { LANGUAGES, type Language, type NameAllLang } from '@portico/contract/protocol/common'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'

type Key =
  'received' | 'invalid' | 'tooLarge' | 'wrongFile' | 'infected' | 'unscanned' | 'tooMany' | 'answered' | 'toDesk'

/** A text about a ticket in one language. */
export const ticketText = (key: Key, language: Language, values: Readonly<Record<string, string>> = {}): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.split(`{{${name}}}`).join(value),
    serverText(`ticket.${key}`, language),
  )

/** The same text in all languages. */
export const ticketTexts = (key: Key, values: Readonly<Record<string, string>>): NameAllLang =>
  Object.fromEntries(LANGUAGES.map((language) => [language, ticketText(key, language, values)]))
