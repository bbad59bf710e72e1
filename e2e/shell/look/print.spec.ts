import { texts } from '../../texts.ts'
import { openAndWait, expect, test } from '../fixture.ts'

test('ERROR-25 a print has the application in front on the whole sheet, without the frame of the portal', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Documents')
  await openAndWait(portal, 'Planning')
  const frameParts = [
    page.getByRole('banner'),
    page.getByRole('tablist', { name: texts.en.openTabs }),
    page.getByRole('navigation', { name: texts.en.sideMenu }),
  ]
  for (const part of frameParts) await expect(part.first()).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  for (const part of frameParts) await expect(part).toHaveCount(0)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect(portal.application('Schedule').locator('html')).toBeVisible()
  const shown = page.getByRole('region', { name: 'Schedule' })
  await expect.poll(() => shown.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  await expect(page.getByRole('region', { name: 'Document register' })).toHaveCount(0)
  expect((await page.pdf({ format: 'A4' })).toString('latin1')).toMatch(/\/Count 1\b/)

  await page.emulateMedia({ media: 'screen' })
  for (const part of frameParts) await expect(part.first()).toBeVisible()
})
