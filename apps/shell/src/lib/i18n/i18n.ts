import { localisedName } from '@portico/contract/rules/appearance/names'
import type { LazyCatalogue, ShellCatalogue } from '@portico/i18n/catalogue'
import type { Language } from '@portico/i18n/languages'
import { create } from 'zustand'
import { withTimeout } from '../timing/with-timeout.ts'
import { currentLanguage, rememberLanguage, setCurrentLanguage } from './language.ts'
import { translator, type KeyOf, type Overrides, type Translate } from './texts.ts'

export type TextKey = KeyOf<ShellCatalogue & LazyCatalogue>
export type Text = Translate<TextKey>

/** One chunk per language; only the chosen one is loaded. */
const CATALOGUES: Record<Language, () => Promise<ShellCatalogue>> = {
  'zh-CN': () => import('@portico/i18n/shell/zh-CN').then((module) => module.zhCN),
  en: () => import('@portico/i18n/shell/en').then((module) => module.en),
  'sv-SE': () => import('@portico/i18n/shell/sv-SE').then((module) => module.svSE),
}

type Part = 'favourites' | 'recentVisits' | 'signInMethods' | 'tabActions'

/**
 * Texts of rarely opened screens and of screens before sign-in. Each part is one chunk per language and exports the
 * namespace of its name, sometimes with others.
 */
const PARTS: Record<Part, Record<Language, () => Promise<Partial<LazyCatalogue>>>> = {
  favourites: {
    'zh-CN': () => import('@portico/i18n/shell/zh-CN/favourites'),
    en: () => import('@portico/i18n/shell/en/favourites'),
    'sv-SE': () => import('@portico/i18n/shell/sv-SE/favourites'),
  },
  recentVisits: {
    'zh-CN': () => import('@portico/i18n/shell/zh-CN/recent-visits'),
    en: () => import('@portico/i18n/shell/en/recent-visits'),
    'sv-SE': () => import('@portico/i18n/shell/sv-SE/recent-visits'),
  },
  signInMethods: {
    'zh-CN': () => import('@portico/i18n/shell/zh-CN/sign-in-methods'),
    en: () => import('@portico/i18n/shell/en/sign-in-methods'),
    'sv-SE': () => import('@portico/i18n/shell/sv-SE/sign-in-methods'),
  },
  tabActions: {
    'zh-CN': () => import('@portico/i18n/shell/zh-CN/tab-actions'),
    en: () => import('@portico/i18n/shell/en/tab-actions'),
    'sv-SE': () => import('@portico/i18n/shell/sv-SE/tab-actions'),
  },
}
const requestedParts = new Set<Part>()

/** The loaded texts of each language. */
const catalogues = new Map<Language, ShellCatalogue & Partial<LazyCatalogue>>()
let overrides: Partial<Record<string, Overrides>> = {}

const useTexts = create<{ language: Language; text: Text }>(() => ({ language: currentLanguage(), text: (key) => key }))

/** Shows the texts of a language; all components that use them render again. */
function show(language: Language): void {
  useTexts.setState({ language, text: translator(language, catalogues.get(language) ?? {}, overrides[language]) })
}

let started: Promise<void> | null = null

export function startI18n(): Promise<void> {
  started ??= load(currentLanguage()).then(() => {
    show(currentLanguage())
    setCurrentLanguage(currentLanguage())
  })
  return started
}

async function load(language: Language): Promise<void> {
  if (!catalogues.has(language)) catalogues.set(language, await withTimeout(CATALOGUES[language]()))
  await Promise.all([...requestedParts].map((part) => loadPart(language, part)))
}

async function loadPart(language: Language, part: Part): Promise<void> {
  const cachedCatalogue = catalogues.get(language)
  if (!cachedCatalogue || cachedCatalogue[part]) return
  const texts = await withTimeout(PARTS[part][language]())
  catalogues.set(language, { ...catalogues.get(language)!, ...texts })
  if (language === currentLanguage()) show(language)
}

/**
 * Loads a part of the texts together with the screen that needs it: `lazyPage(() => loadWithTexts('signInMethods',
 * import(...)))`.
 */
export async function loadWithTexts<T>(part: Part, screen: Promise<T>): Promise<T> {
  requestedParts.add(part)
  await startI18n()
  await loadPart(currentLanguage(), part)
  return screen
}

/** Shows the portal in a language; `remember` stores the choice on this device. */
export async function changeLanguage(language: Language, remember: boolean): Promise<void> {
  await startI18n()
  await load(language)
  if (remember) rememberLanguage(language)
  setCurrentLanguage(language)
  show(language)
}

/** LANG-4: the tenant's texts override the catalogue by key; never rendered as HTML. */
export function setTranslationOverrides(texts: Partial<Record<string, Overrides>>): void {
  if (Object.keys(texts).length === 0) return
  overrides = { ...overrides, ...texts }
  void startI18n().then(() => show(currentLanguage()))
}

export function useText(): Text {
  return useTexts((state) => state.text)
}

export function useLanguage(): Language {
  return useTexts((state) => state.language)
}

/** Returns a text outside of a component. */
export const text: Text = (key, values) => useTexts.getState().text(key, values)

/** LANG-3: a name in the reader's language, else in a fallback language, else `fallback`. */
export function localName(names: Partial<Record<Language, string>>, fallback: string, language: Language): string {
  return localisedName(names, language) ?? fallback
}
