import type { HeaderTheme } from '@portico/contract/configuration/theme'
import type { Locator, Page } from '@playwright/test'
import { lowContrastWords } from '../../pages/painted-contrast.ts'
import { changeTheme } from '../answers/changes.ts'
import { openAndWait, expect, test } from '../fixture.ts'

const LOOKS = {
  light: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  'high contrast': { colorScheme: 'light', contrast: 'more', forcedColors: 'none' },
  'dark high contrast': { colorScheme: 'dark', contrast: 'more', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'active' },
  'dark forced colours': { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'active' },
} as const
type Look = keyof typeof LOOKS
const EACH = Object.keys(LOOKS) as Look[]
/** The system's forced colours do not depend on the theme: one theme is enough. */
const UNFORCED = ['light', 'dark', 'high contrast', 'dark high contrast'] as const

const COLOUR_FIELDS = [
  ...['themeColor', 'headerBgColor', 'headerOtherElementsColor', 'activeMenuBgColor', 'activeMenuTextColor'],
  ...['horizontalFirstBgColor', 'horizontalFirstTextColor', 'horizontalOtherActiveBgColor'],
  ...['horizontalOtherActiveTextColor', 'sidebarBgColor', 'sidebarTextColor', 'sidebarActiveBgColor'],
  'sidebarActiveTextColor',
]
const allOf = (colour: string): Partial<HeaderTheme> => Object.fromEntries(COLOUR_FIELDS.map((name) => [name, colour]))

const THEMES: Record<string, Partial<HeaderTheme>> = {
  'only #808080': allOf('#808080'),
  'only white': allOf('#ffffff'),
  'only black': allOf('#000000'),
  'only yellow': allOf('#ffff00'),
  // THEME-19
  'only half transparent black': allOf('#00000080'),
  // each text is readable on its own background, and not on that of its neighbours
  'current items in the colours of the others': {
    ...allOf('#ffffff'),
    sidebarTextColor: '#1f2937',
    sidebarActiveBgColor: '#1f33ad',
    horizontalOtherActiveBgColor: '#1f33ad',
    activeMenuBgColor: '#1f33ad',
    headerOtherElementsColor: '#1f2937',
    horizontalFirstTextColor: '#1f2937',
  },
}

/** Returns the faint words of a region in each look. In high contrast 7 is the least contrast (PREF-3). */
async function faintIn(page: Page, state: string, region: Locator, looks: readonly Look[]): Promise<string[]> {
  const faintTexts: string[] = []
  for (const look of looks) {
    const media = LOOKS[look]
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    const isMore = media.contrast === 'more'
    await expect(page.locator('html[data-theme=contrast]')).toHaveCount(isMore ? 1 : 0)
    const words = await lowContrastWords(page, region, isMore ? 7 : undefined)
    faintTexts.push(...words.map((word) => `${state}, ${look}: ${word}`))
  }
  return faintTexts
}

const drawing = (content: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="48">${content}</svg>`,
  )}`
const WHITE = drawing('<rect width="1600" height="48" fill="#fff"/>')
const STRIPES = drawing(
  Array.from({ length: 16 }, (_, at) => `<rect x="${at * 100}" width="50" height="48" fill="#f2c"/>`).join(''),
)

for (const [name, picture] of [
  ['white', WHITE],
  ['striped', STRIPES],
] as const) {
  test(`LOOK-172 LOOK-53 painted text of the header has a contrast of 4.5 on a ${name} picture, in every look`, async ({
    answers,
    portal,
    page,
  }) => {
    test.setTimeout(400_000)
    changeTheme(answers, { headerBgType: 'IMAGE', headerBgImgUrl: picture, horizontalHeaderBgImgUrl: null })
    await portal.signIn('anna')
    const header = page.getByRole('banner')
    await expect(header).toHaveAttribute('data-picture')
    // entries that come late move the others between a look at their places and the picture of them
    await expect(async () => expect(await faintIn(page, 'header', header, EACH)).toEqual([])).toPass({
      timeout: 90_000,
    })
    await page.emulateMedia({ contrast: 'more' })
    await expect(header).toHaveCSS('background-image', 'none')
  })
}

test('LOOK-172 painted text of the sign-in page has a contrast of 4.5 on a white picture', async ({
  answers,
  page,
}) => {
  answers('GET /identification/branding', ({ recorded }) => ({ ...recorded(), systemName: 'White', bgImageUrl: WHITE }))
  await page.goto('/login')
  const scene = page.locator('.p-backdrop[data-picture]')
  await scene.waitFor()
  expect(await lowContrastWords(page, scene)).toEqual([])
})

for (const headerBgColor of ['#ffffff', '#ffff00']) {
  test(`LOOK-174 painted text of the sign-in page has a contrast of 4.5 with a header of ${headerBgColor}`, async ({
    answers,
    page,
  }) => {
    answers('GET /identification/branding', ({ recorded }) => ({
      ...recorded(),
      ...{ systemName: 'Bright', themeColor: headerBgColor, headerBgColor, bgImageUrl: null },
    }))
    await page.goto('/login')
    const scene = page.locator('.p-backdrop[data-own]')
    await scene.waitFor()
    expect(await faintIn(page, 'sign-in', page.locator('body'), ['light', 'dark'])).toEqual([])
  })
}

test.describe('measured on the screen', () => {
  test.use({ deviceScaleFactor: 2 })

  for (const [name, theme] of Object.entries(THEMES)) {
    test(`THEME-3 THEME-17 PREF-3 painted text has a contrast of 4.5 in every look, with a theme of ${name}`, async ({
      answers,
      portal,
      page,
    }) => {
      test.setTimeout(400_000)
      const looks = name === 'only #808080' ? EACH : UNFORCED
      changeTheme(answers, { ...theme, classicMenuShowScheme: 3 })
      await portal.signIn('anna')
      await openAndWait(portal, 'Planning')
      // the menu covers no text of the frame
      await page.getByRole('button', { name: 'User menu', exact: true }).click()
      await page.getByRole('menu').waitFor()
      const faintTexts = await faintIn(page, 'frame and user menu', page.locator('body'), looks)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Favourites', exact: true }).click()
      await page.getByRole('button', { name: 'Add favourites', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Add favourites' })
      await dialog.waitFor()
      faintTexts.push(...(await faintIn(page, 'dialog', dialog, looks)))

      expect(faintTexts).toEqual([])
    })
  }
})
