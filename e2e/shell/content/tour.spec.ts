import { AxeBuilder } from '@axe-core/playwright'
import type { TourStep } from '@portico/contract/navigation/guide-tour'
import type { Page } from '@playwright/test'
import type { Answers } from '../answers.ts'
import { begin, expect, test } from '../fixture.ts'

test.use({ isNewcomer: true })

const step = (anchor: string): TourStep => ({ anchor, title: `About ${anchor}`, text: `What ${anchor} is for.` })
const STEPS = ['organisation', 'somewhere', 'search', 'help'].map(step)

function answerTour(answers: Answers, code = 'product', steps = STEPS) {
  let requests = 0
  answers('GET /api/workbench/v4/guide-tour', () => {
    requests += 1
    return { code, steps }
  })
  return { requests: () => requests }
}

const tour = (page: Page) => page.getByRole('dialog', { name: /^About / })
const button = (page: Page, name: string) => tour(page).getByRole('button', { name, exact: true })

test('GUIDE-1 GUIDE-3 GUIDE-6 GUIDE-7 GUIDE-12 the tour shows each part once, by keyboard, and is remembered', async ({
  answers,
  page,
  portal,
}) => {
  const served = answerTour(answers)
  await portal.signIn('anna')

  await expect(tour(page).getByText('Step 1 of 3')).toBeVisible()
  await expect(tour(page)).toHaveAccessibleName('About organisation')
  await expect(button(page, 'Next')).toBeFocused()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(tour(page)).toHaveAccessibleName('About search')
  await page.keyboard.press('ArrowLeft')
  await expect(tour(page)).toHaveAccessibleName('About organisation')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(tour(page)).toHaveAccessibleName('About help')
  for (let times = 0; times < 5; times += 1) {
    await page.keyboard.press('Tab')
    await expect(tour(page).locator(':focus')).toHaveCount(1)
  }
  const stored = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('preferences'))
  await button(page, 'Done').click()
  expect((await stored).postDataJSON()).toEqual({ toursSeen: ['product', '20001'] })
  await expect(tour(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeHidden()

  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible()
  await expect(tour(page)).toBeHidden()
  expect(served.requests()).toBe(1)
})

test('GUIDE-5 GUIDE-9 the tour hides while a dialog is open, and starts again from the help menu', async ({
  answers,
  page,
  portal,
}) => {
  answerTour(answers, '20001')
  await portal.signIn('anna')
  await tour(page).waitFor()
  await page.keyboard.press('Escape')
  await expect(tour(page)).toBeHidden()

  const help = page.getByRole('banner').getByRole('button', { name: 'Help', exact: true })
  await help.click()
  await page.getByRole('menuitem', { name: 'Guided tour' }).click()
  await expect(tour(page)).toHaveAccessibleName('About organisation')
  await page.evaluate(() => {
    const dialog = Object.assign(document.createElement('div'), { id: 'over', role: 'alertdialog' })
    document.body.append(dialog)
  })
  await expect(tour(page)).toBeHidden()
  await page.evaluate(() => document.querySelector('#over')?.remove())
  await expect(tour(page)).toBeVisible()
  await button(page, 'Skip tour').click()
  await expect(tour(page)).toBeHidden()
})

for (const [what, work] of Object.entries({
  'opens a menu': (page: Page) => page.getByRole('button', { name: 'User menu', exact: true }).click(),
  types: (page: Page) => page.keyboard.press('Control+k'),
}))
  test(`GUIDE-13 the tour does not come after the person ${what}, and comes at the next start`, async ({
    answers,
    page,
    portal,
  }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    answers('GET /api/workbench/v4/guide-tour', async () => {
      await released
      return { code: 'product', steps: STEPS }
    })
    await portal.signIn('anna')
    await page.getByRole('button', { name: 'User menu', exact: true }).waitFor()
    await work(page)
    const layer = page.getByRole('menu').or(page.getByRole('dialog', { name: 'Search' }))
    await layer.first().waitFor()
    await page.keyboard.press('Escape')
    await expect(layer).toHaveCount(0)
    const answered = page.waitForResponse('**/guide-tour')
    release()
    await answered
    // the card 'Welcome' comes where there is no tour
    await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible()
    await expect(tour(page)).toBeHidden()

    await page.reload()
    await expect(tour(page)).toBeVisible()
  })

test('LOOK-194 GUIDE-3 the step about an entry that has no space in the header rings the menu More', async ({
  answers,
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  answerTour(answers, 'product', ['organisation', 'help'].map(step))
  await portal.signIn('anna')
  await button(page, 'Next').click()
  await expect(tour(page)).toHaveAccessibleName('About help')
  const more = (await page.locator('.p-header-more').boundingBox())!
  await expect.poll(async () => (await page.locator('.p-tour-ring').boundingBox())?.x).toBeCloseTo(more.x - 4, 0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('GUIDE-3 GUIDE-4 the tour shows the parts that a phone has, inside its window', async ({
    answers,
    page,
    portal,
  }) => {
    answerTour(answers, 'product', ['elsewhere', 'organisation', 'user-menu'].map(step))
    await portal.signIn('anna')
    await tour(page).waitFor()
    for (const last of [false, true]) {
      const box = await tour(page).boundingBox()
      expect(box!.x).toBeGreaterThanOrEqual(12)
      expect(box!.x + box!.width).toBeLessThanOrEqual(390 - 12)
      await button(page, last ? 'Done' : 'Next').click()
    }
    await expect(tour(page)).toBeHidden()
  })
})

test('GUIDE-10 with userGuide=true the help menu has the user guide, and the application is told', async ({
  page,
  portal,
}) => {
  await portal.signInAt('anna', '/portal/?userGuide=true')
  await begin(portal, 'Quality')
  const guide = page.getByRole('menuitem', { name: 'User guide' })
  const frame = await portal.application('Inspections').locator('body').elementHandle()
  await (await frame!.ownerFrame())!.evaluate(() => {
    Object.assign(window, { guides: [] })
    const { portal } = window as unknown as { portal: { onUserGuide: (listener: (guide: unknown) => void) => void } }
    portal.onUserGuide((announced) => (window as unknown as { guides: unknown[] }).guides.push(announced))
  })
  await page.getByRole('banner').getByRole('button', { name: 'Help', exact: true }).click()
  await guide.click()
  const readGuides = () =>
    frame!.evaluate((body) => (body.ownerDocument.defaultView as unknown as { guides: unknown[] }).guides.at(-1))
  await expect.poll(readGuides).toEqual({ enabled: true, menuCode: 'quality.inspection', step: 0 })
})
