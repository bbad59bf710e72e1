import type { BrowserContextOptions } from 'playwright'

/** A combination of window, language and colour settings for all pictures. */
export interface PictureVariant {
  name: string
  /** Window and language: variants with the same differ in their look alone, which an open page follows. */
  group: string
  options: BrowserContextOptions
  isPhone: boolean
  /** Whether each state is checked for its accessibility: in one language, since their structure is the same. */
  isChecked: boolean
}

const LOCALES = { en: 'en-GB', sv: 'sv-SE', zh: 'zh-CN' } as const
const LOOKS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'contrast-light': { colorScheme: 'light', contrast: 'more' },
  'contrast-dark': { colorScheme: 'dark', contrast: 'more' },
  'forced-light': { colorScheme: 'light', forcedColors: 'active' },
  'forced-dark': { colorScheme: 'dark', forcedColors: 'active' },
} as const
const WINDOWS = {
  1366: { viewport: { width: 1366, height: 768 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true },
  /** Between the widths that the rules of the layout name. */
  1120: { viewport: { width: 1120, height: 760 } },
  1920: { viewport: { width: 1920, height: 1080 } },
  /** A window of 1366 px at a zoom of 200 %. */
  'zoom-200': { viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 },
} as const

/** Each exists in three languages. */
const TAKEN = [
  [1366, 'light'],
  [390, 'dark'],
  ['zoom-200', 'light'],
  [1366, 'forced-dark'],
  [1120, 'light'],
  [1366, 'dark'],
  [390, 'light'],
  [1920, 'light'],
  [1366, 'contrast-light'],
  [390, 'forced-light'],
  [1366, 'contrast-dark'],
  [1366, 'forced-light'],
  [1920, 'dark'],
] as const

/** Windows and looks in the order of their weight, each in every language. */
export function allVariants(): readonly PictureVariant[] {
  return TAKEN.flatMap(([window, look]) =>
    Object.entries(LOCALES).map(([language, locale]) => ({
      name: `${window}-${language}-${look}`,
      group: `${window}-${language}`,
      options: { ...WINDOWS[window], ...LOOKS[look], locale },
      isPhone: window === 390,
      isChecked: language === 'en',
    })),
  )
}
