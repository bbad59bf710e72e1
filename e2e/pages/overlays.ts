import { expect, type Page } from '@playwright/test'

/** Closes all overlays above the tabs, the topmost first. */
export async function closeAll(page: Page): Promise<void> {
  const isOpen = async () => (await page.locator('.p-popover, .p-scrim, .p-palette-scrim, .p-drawer-scrim').count()) > 0
  await expect(async () => {
    if (await isOpen()) await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
  }).toPass()
}
