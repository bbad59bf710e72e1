import { expect, type Page } from '@playwright/test'
import { axeFindings, documentOf } from './axe.ts'
import type { Portal } from './portal.ts'

/** The administrator of Nordbro enters that tenant, the first of two. */
export async function enterAsAdministrator(portal: Portal, page: Page): Promise<void> {
  await portal.signInAt('admin.nordbro', '/portal/')
  await page.getByRole('button', { name: portal.texts.enter, exact: true }).click()
  await expect(portal.organisation).toBeVisible()
}

export const csvFile = (text: string | Buffer, name = 'people.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

/** Chooses a file by the keyboard. Only a file of the disk marks the tab as unsaved, as a person's choice does. */
export async function chooseFile(
  page: Page,
  frame: ReturnType<Portal['application']>,
  file: ReturnType<typeof csvFile> | string,
  button: string | RegExp = /Choose file/,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await frame.getByRole('button', { name: button }).press('Enter')
  await (await chooser).setFiles(file)
}

/** Expects that a screen fits a desktop and a phone, and has no accessibility fault there in either colour scheme. */
export async function expectAccessible(
  page: Page,
  frame: ReturnType<Portal['application']>,
  name: string,
): Promise<void> {
  const document = await documentOf(frame)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const body = frame.locator('body')
    const hiddenWidth = () => body.evaluate((element) => element.scrollWidth - element.clientWidth)
    await expect.poll(hiddenWidth, `${name}, ${width}: width of the document`).toBeLessThanOrEqual(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(frame.locator('html')).toHaveAttribute('data-color-scheme', colorScheme)
      const findings = () => axeFindings(document, { onlyContrast: colorScheme !== 'light' })
      await expect.poll(findings, { timeout: 60_000, message: `${name}, ${width}, ${colorScheme}` }).toEqual([])
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png` })
    }
  }
}
