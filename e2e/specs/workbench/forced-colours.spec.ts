import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { enterAsAdministrator } from '../../pages/console.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** Whether the element, or what is drawn before it, has the system's colour of a selection as its background. */
const isFilled = (element: Locator, pseudo?: string) =>
  element.evaluate((shown, part) => {
    const probe = document.createElement('i')
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
    document.body.append(probe)
    const { backgroundColor: highlight } = getComputedStyle(probe)
    probe.remove()
    const { backgroundColor, backgroundImage } = getComputedStyle(shown, part)
    return backgroundColor === highlight || backgroundImage.includes(highlight)
  }, pseudo)

test('LOOK-206 the strength of a password and unread messages are visible', async ({ portal, page }) => {
  await portal.signInAt('anna', '/portal/100122')
  const frame = portal.application('Change password')
  await frame.getByLabel('New password', { exact: true }).fill('short')
  const strength = frame.locator('.strength i')
  await expect.poll(() => isFilled(strength)).toBe(true)
  expect(await strength.evaluate((bar) => parseFloat(getComputedStyle(bar).borderTopWidth))).toBeGreaterThan(0)

  await page.goto('/portal/100111')
  const unread = portal.application('All messages').locator('[data-unread] .message').first()
  await expect.poll(() => isFilled(unread, '::before')).toBe(true)
})

test('LOOK-228 open pages get the colours of the theme when forced colours end', async ({ portal, page }) => {
  await portal.signInAt('anna', '/portal/100122')
  const root = portal.application('Change password').locator('html')
  const line = () => root.evaluate((element) => getComputedStyle(element).getPropertyValue('--line').trim())
  await expect.poll(line).toBe('CanvasText')

  await page.emulateMedia({ forcedColors: 'none' })
  await expect.poll(line).toMatch(/^#/)
})

test('LOOK-206 the results of the inspections and the way into the portal are visible', async ({ portal, page }) => {
  await page.goto('/enterprise/portal/')
  const enter = page.getByRole('link', { name: 'Enter the portal' })
  const border = await enter.evaluate((link) => getComputedStyle(link).borderTopColor)
  expect(border).toBe(await enter.evaluate((link) => getComputedStyle(link).color))

  await page.goto('/portal/browse-happy/')
  const back = page.getByRole('link', { name: 'Back to the portal' })
  const style = await back.evaluate((link) => {
    const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(link)
    return { borderTopStyle, isSeen: borderTopColor !== backgroundColor }
  })
  expect(style).toEqual({ borderTopStyle: 'double', isSeen: true })

  await portal.signInAt('anna', '/portal/?orgId=41001&productCode=quality&menuCode=quality.inspection')
  const shares = portal.application('Inspections').locator('.shares i')
  await expect(shares.nth(1)).toBeVisible()
  const colours = await shares.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor))
  expect(new Set(colours).size).toBe(colours.length)
})

test('LOOK-206 the progress and the selected activity of the schedule are visible, and the load of the crews keeps the shading of its key', async ({
  portal,
}) => {
  await portal.signInAt('anna', '/portal/?orgId=41001&productCode=plan&menuCode=plan.schedule')
  const schedule = portal.application('Schedule')
  await expect.poll(() => isFilled(schedule.locator('.meter > span').first())).toBe(true)
  await expect.poll(() => isFilled(schedule.locator('tr.is-selected td').first())).toBe(true)
  expect(await isFilled(schedule.locator('tbody tr:not(.is-selected) td').first())).toBe(false)

  await portal.openMenu('Resources')
  const resources = portal.application('Resources')
  const colourOf = (state: string) =>
    resources
      .locator(`td.load-cell.${state}`)
      .first()
      .evaluate((cell) => getComputedStyle(cell).backgroundColor)
  await expect(resources.locator('td.load-cell.is-over').first()).toBeVisible()
  const colours = await Promise.all(['is-ok', 'is-tight', 'is-over', 'is-idle'].map(colourOf))
  expect(new Set(colours).size).toBe(4)
})

test('LOOK-238 no drawing shines through texts, an expand icon keeps its direction, and a tag its shape', async ({
  portal,
  page,
}) => {
  await page.goto('/login')
  await expect(page.locator('.p-arches')).toHaveCSS('display', 'none')
  await portal.signInAt('anna', '/portal/?orgId=41001&productCode=cost&menuCode=cost.budget')
  const toggle = portal.application('Budget').locator('.c-toggle').first()
  const sides = await toggle.evaluate((button) => {
    const { borderTopColor, borderInlineStartColor } = getComputedStyle(button, '::before')
    return [borderTopColor, borderInlineStartColor]
  })
  expect(sides[0]).toBe('rgba(0, 0, 0, 0)')
  expect(sides[1]).not.toBe('rgba(0, 0, 0, 0)')

  await portal.openApplication('Documents')
  const tag = portal.application('Document register').locator('.tag').first()
  await expect(tag).toHaveCSS('outline-style', 'solid')
})

test('CONSOLE-79 the preview of the look has the colours of its form', async ({ portal, page }) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100155')
  const screen = portal.application('Branding')
  await screen.getByRole('textbox', { name: 'Colour code: Header', exact: true }).fill('#004D40')
  await expect(screen.locator('.sample-header')).toHaveCSS('background-color', 'rgb(0, 77, 64)')
})
