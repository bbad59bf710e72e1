import type { Language, NameAllLang } from '@portico/contract/protocol/common'
import { localisedName } from '@portico/contract/rules/appearance/names'

/** LANG-3: a name in the reader's language or a fallback; empty if there is none. */
export const nameIn = (names: NameAllLang, language: Language): string => localisedName(names, language) ?? ''
