import { expect, test } from '../../fixtures.ts'
import { axeFindings } from '../../pages/axe.ts'
import { startCopy } from '../../template.ts'

test('LOOK-9 THEME-13 the sample of the design tokens has no accessibility fault in any scheme', async ({
  once,
  page,
}) => {
  const { origin } = await once('design tokens', () => startCopy('design-tokens', { DEVELOPMENT: 'on' }))

  for (const scheme of ['light', 'dark', 'contrast']) {
    await page.goto(`${origin}/portal-pages/tokens?theme=${scheme}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Design tokens' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
    expect(await axeFindings(page), scheme).toEqual([])
  }
})
