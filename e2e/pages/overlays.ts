import { expect, type Page } from '@playwright/test'

/** Closes everything that is open above the tabs, the innermost first. */
export async function closeAll(page: Page): Promise<void> {
  const isOpen = async () => (await page.locator('.p-popover, .p-scrim, .p-palette-scrim, .p-drawer-scrim').count()) > 0
  await expect(async () => {
    if (await isOpen()) await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
  }).toPass()
}
