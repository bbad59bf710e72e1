import type { LazyCatalogue, ShellCatalogue } from '@portico/i18n/catalogue'
import type { Language } from '@portico/i18n/languages'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { currentLanguage, rememberLanguage, setCurrentLanguage } from './language.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: { shell: ShellCatalogue & LazyCatalogue }
    returnNull: false
  }
}

export type Text = TFunction
export type TextKey = Parameters<TFunction>[0]

/** One chunk per language; only the chosen one is loaded. */
const CATALOGUES: Record<Language, () => Promise<ShellCatalogue>> = {
  'zh-CN': () => import('@portico/i18n/shell/zh-CN').then((module) => module.zhCN),
  en: () => import('@portico/i18n/shell/en').then((module) => module.en),
  'sv-SE': () => import('@portico/i18n/shell/sv-SE').then((module) => module.svSE),
}

type Area = keyof LazyCatalogue

/** Texts of screens that few ever see, or none before the portal is there: each a chunk per language. */
const AREAS: { [A in Area]: Record<Language, () => Promise<LazyCatalogue[A]>> } = {
  signInMethods: {
    'zh-CN': () => import('@portico/i18n/shell/zh-CN/sign-in-methods').then((module) => module.signInMethods),
    en: () => import('@portico/i18n/shell/en/sign-in-methods').then((module) => module.signInMethods),
    'sv-SE': () => import('@portico/i18n/shell/sv-SE/sign-in-methods').then((module) => module.signInMethods),
  },
}
const wantedAreas = new Set<Area>()

const useLanguageStore = create<{ language: Language }>(() => ({ language: currentLanguage() }))
let overrides: Partial<Record<string, Record<string, string>>> = {}

let started: Promise<void> | null = null

export function startI18n(): Promise<void> {
  started ??= start(currentLanguage())
  return started
}

async function start(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: ['shell'],
    defaultNS: 'shell',
    resources: { [language]: { shell: await CATALOGUES[language]() } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  applyOverrides(language)
  setCurrentLanguage(language)
}

/** To be waited for before a screen is drawn that needs the area: `lazy(() => withTexts('signInMethods', import(...)))`. */
export async function withTexts<T>(area: Area, screen: Promise<T>): Promise<T> {
  wantedAreas.add(area)
  await startI18n()
  await addAreas(currentLanguage())
  return screen
}

async function addAreas(language: Language): Promise<void> {
  await Promise.all(
    [...wantedAreas].map(async (area) => {
      if (i18next.getResource(language, 'shell', area) !== undefined) return
      i18next.addResourceBundle(language, 'shell', { [area]: await AREAS[area][language]() }, true)
      applyOverrides(language)
    }),
  )
}

/** Shows the portal in a language; `remember` keeps it on this device. */
export async function changeLanguage(language: Language, remember: boolean): Promise<void> {
  await startI18n()
  if (!i18next.hasResourceBundle(language, 'shell')) {
    i18next.addResourceBundle(language, 'shell', await CATALOGUES[language]())
    applyOverrides(language)
  }
  await addAreas(language)
  if (remember) rememberLanguage(language)
  setCurrentLanguage(language)
  await i18next.changeLanguage(language)
  useLanguageStore.setState({ language })
}

/** Texts of the server replace those of the catalogue, key by key; they are shown as text only. */
export function setCustomTranslations(texts: Partial<Record<string, Record<string, string>>>): void {
  overrides = { ...overrides, ...texts }
  void startI18n().then(() => applyOverrides(currentLanguage()))
}

function applyOverrides(language: Language): void {
  // only what the catalogue knows: nothing else is ever asked for
  const texts = Object.entries(overrides[language] ?? {}).filter(([key]) =>
    i18next.exists(key as TextKey & string, { lng: language }),
  )
  for (const [index, [key, value]] of texts.entries()) {
    i18next.addResource(language, 'shell', key, value, { silent: index < texts.length - 1 })
  }
}

export function useText(): Text {
  return useTranslation().t
}

export function useLanguage(): Language {
  return useLanguageStore((state) => state.language)
}

/** For texts outside a component. */
export const text: Text = i18next.t

/** A name in the reader's language: the own one, else English, else Chinese, else whatever there is (D51). */
export function localName(names: Partial<Record<Language, string>>, fallback: string, language: Language): string {
  return names[language] ?? names.en ?? names['zh-CN'] ?? fallback
}
