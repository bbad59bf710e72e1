import { isLanguage, LANGUAGES, type Language } from '@portico/i18n/languages'
import { DEFAULT_LANGUAGE } from '@portico/contract/rules/account/languages'
import { localStore, sessionStore } from '../storage/storage.ts'

/** The sources of the language, strongest first (D99). */
export interface LanguageFacts {
  /** `lang` of the entry address; it applies only to this visit. */
  query: string | null
  stored: unknown
  setting: unknown
  browser: readonly string[]
  fallback: unknown
  /** FLAG-4: the deployment's languages; no other one is chosen. */
  offered: readonly Language[]
}

export function chooseLanguage({ query, stored, setting, browser, fallback, offered }: LanguageFacts): Language {
  const isOffered = (candidate: unknown): candidate is Language => isLanguage(candidate) && offered.includes(candidate)
  for (const candidate of [query, stored, setting]) if (isOffered(candidate)) return candidate
  for (const tag of browser) {
    const matched = matchLanguage(tag)
    if (isOffered(matched)) return matched
  }
  return [fallback, DEFAULT_LANGUAGE, ...offered].find(isOffered) ?? DEFAULT_LANGUAGE
}

/** `sv` and `sv-FI` are Swedish, `zh-Hans` and `zh` simplified Chinese, `en-GB` English. */
export function matchLanguage(tag: string): Language | undefined {
  const folded = tag.toLowerCase()
  const exact = LANGUAGES.find((language) => language.toLowerCase() === folded)
  return exact ?? LANGUAGES.find((language) => language.slice(0, 2).toLowerCase() === folded.split('-')[0])
}

let current: Language | undefined
/** `lang` of the first address of this visit, stored because the address changes. Unit tests have no `location`. */
let visitLanguage = new URLSearchParams(typeof location === 'undefined' ? '' : location.search).get('lang')

export function currentLanguage(): Language {
  current ??= preferredLanguage(settingOfThisTab(), undefined)
  return current
}

/** The person's setting as stored before the reload of this browser tab. */
function settingOfThisTab(): unknown {
  const preferences = sessionStore.read('preferences')
  return typeof preferences === 'object' && preferences !== null && 'locale' in preferences ? preferences.locale : null
}

/** The language by all sources that are known now. */
export function preferredLanguage(
  setting: unknown,
  fallback: unknown,
  offered: readonly Language[] = LANGUAGES,
): Language {
  return chooseLanguage({
    query: visitLanguage,
    stored: localStore.read('locale'),
    setting,
    browser: navigator.languages,
    fallback,
    offered,
  })
}

export function setCurrentLanguage(language: Language): void {
  current = language
  document.documentElement.lang = language
}

/** Stores the person's choice on this device; it precedes the language of the address. */
export function rememberLanguage(language: Language): void {
  visitLanguage = null
  localStore.write('locale', language)
}
