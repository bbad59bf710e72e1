import { expect, type Page } from '@playwright/test'
import { looksIn } from '../pages/looks.ts'
import { axeFindings } from '../pages/axe.ts'
import type { Language } from '../texts.ts'

/** Returns what axe finds, of any impact: in English in light, dark and both with high contrast, otherwise in light. */
export async function findingsOf(page: Page, region: string, language: Language = 'en'): Promise<string[]> {
  const problems: string[] = []
  for (const [look, media] of Object.entries(looksIn(language))) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    await expect(page.locator('html[data-theme=contrast]')).toHaveCount(media.contrast === 'more' ? 1 : 0)
    await expect
      .poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
      .toBe(media.colorScheme === 'dark')
    const found = await axeFindings(page, { include: region, onlyContrast: look !== 'light' })
    problems.push(...found.map((finding) => `${look}: ${finding}`))
  }
  return problems
}
