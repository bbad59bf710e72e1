import type { BrowserContextOptions } from 'playwright'

/** A combination of window, language and colour settings for all pictures. */
export interface PictureVariant {
  name: string
  options: BrowserContextOptions
  isPhone: boolean
}

const LOCALES = { en: 'en-GB', sv: 'sv-SE', zh: 'zh-CN' } as const
const WIDE = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }

/** Two widths, three languages, light and dark; then high contrast, forced colours, and a zoom of 200 %. */
export function allVariants(): readonly PictureVariant[] {
  const plain = Object.entries(LOCALES).flatMap(([language, locale]) =>
    (['light', 'dark'] as const).flatMap((colorScheme) => [
      { name: `1366-${language}-${colorScheme}`, options: { viewport: WIDE, locale, colorScheme }, isPhone: false },
      {
        name: `390-${language}-${colorScheme}`,
        options: { viewport: PHONE, locale, colorScheme, hasTouch: true },
        isPhone: true,
      },
    ]),
  )
  const highContrast = Object.entries(LOCALES).flatMap(([language, locale]) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `1366-${language}-contrast-${colorScheme}`,
      options: { viewport: WIDE, locale, colorScheme, contrast: 'more' as const },
      isPhone: false,
    })),
  )
  return [
    ...plain,
    ...highContrast,
    {
      name: '1366-en-forced-colours',
      options: { viewport: WIDE, locale: LOCALES.en, forcedColors: 'active' as const },
      isPhone: false,
    },
    {
      name: '1366-en-zoom-200',
      options: {
        viewport: { width: WIDE.width / 2, height: WIDE.height / 2 },
        deviceScaleFactor: 2,
        locale: LOCALES.en,
      },
      isPhone: false,
    },
  ]
}
