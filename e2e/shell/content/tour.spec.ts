import type { TourStep } from '@portico/contract/navigation/guide-tour'
import type { Page } from '@playwright/test'
import type { Answers } from '../answers/answers.ts'
import { openAndWait, expect, test } from '../fixture.ts'
import { axeFindings } from '../../pages/axe.ts'

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

const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome' })
const offer = (page: Page) => welcome(page).getByRole('button', { name: 'Take the guided tour' })

test('GUIDE-1 GUIDE-3 GUIDE-6 GUIDE-7 GUIDE-12 the accepted tour shows each part once, by keyboard, and is remembered', async ({
  answers,
  page,
  portal,
}) => {
  const served = answerTour(answers)
  await portal.signIn('anna')
  await offer(page).click()
  await expect(welcome(page)).toBeHidden()

  await expect(tour(page).getByText('Step 1 of 3')).toBeVisible()
  await expect(tour(page)).toHaveAccessibleName('About organisation')
  await expect(button(page, 'Next')).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
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
  await expect(welcome(page)).toBeHidden()

  await page.reload()
  await expect(welcome(page)).toBeVisible()
  await expect(offer(page)).toBeHidden()
  expect(served.requests()).toBe(1)
})

test('GUIDE-5 GUIDE-9 the tour hides while a dialog is open, and starts again from the help menu', async ({
  answers,
  page,
  portal,
}) => {
  answerTour(answers, '20001')
  await portal.signIn('anna')
  await offer(page).click()
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

test('GUIDE-6 a tour that was begun from the help menu is offered no more', async ({ answers, page, portal }) => {
  answerTour(answers, '20001')
  await portal.signIn('anna')
  await expect(offer(page)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Guided tour' }).click()
  await tour(page).waitFor()
  await page.keyboard.press('Escape')
  await expect(tour(page)).toBeHidden()
  await expect(offer(page)).toHaveCount(0)
})

test('GUIDE-7 GUIDE-13 the page can be used before the offer is taken, which comes until the card is closed', async ({
  answers,
  page,
  portal,
}) => {
  const served = answerTour(answers)
  await portal.signIn('anna')
  await expect(offer(page)).toBeVisible()
  // nothing lies over the page, and the keyboard is not in the card
  await expect(page.locator('.p-scrim')).toHaveCount(0)
  expect(await welcome(page).evaluate((card) => card.contains(document.activeElement))).toBe(false)
  await openAndWait(portal, 'Planning')
  await expect(tour(page)).toBeHidden()

  await page.reload()
  await expect(offer(page)).toBeVisible()
  const stored = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('preferences'))
  await welcome(page).getByRole('button', { name: 'Get started' }).click()
  expect((await stored).postDataJSON()).toEqual({ toursSeen: ['product', '20001'] })
  await expect(welcome(page)).toBeHidden()
  await expect(tour(page)).toBeHidden()

  await page.reload()
  await expect(welcome(page)).toBeVisible()
  await expect(offer(page)).toBeHidden()
  expect(served.requests()).toBe(2)
})

for (const [language, name] of [
  ['sv-SE', 'Ta en rundtur'],
  ['zh-CN', '查看新手引导'],
] as const)
  test.describe(language, () => {
    test.use({ language })

    test(`GUIDE-1 LANG-1 the offer and the tour are translated, ${language}`, async ({ answers, page, portal }) => {
      answerTour(answers)
      await portal.signIn('anna')
      await page.getByRole('button', { name, exact: true }).click()
      for (const text of { 'sv-SE': ['Steg 1 av 3', 'Hoppa över'], 'zh-CN': ['第 1 步，共 3 步', '跳过引导'] }[
        language
      ])
        await expect(tour(page).getByText(text, { exact: true })).toBeVisible()
    })
  })

test('LOOK-194 GUIDE-3 the step about an entry that has no space in the header rings the menu More', async ({
  answers,
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  answerTour(answers, 'product', ['organisation', 'help'].map(step))
  await portal.signIn('anna')
  await offer(page).click()
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
    await offer(page).click()
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
  await openAndWait(portal, 'Quality')
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
