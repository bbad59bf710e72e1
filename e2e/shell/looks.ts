import { expect, type Page } from '@playwright/test'
import { LOOKS } from '../pages/looks.ts'
import { axeFindings } from '../pages/axe.ts'

/** Returns what axe finds in each look, of any impact: light, dark and both with high contrast. */
export async function findingsOf(page: Page, region: string): Promise<string[]> {
  const problems: string[] = []
  for (const [look, media] of Object.entries(LOOKS)) {
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
