import type { Page } from '@playwright/test'
import { choose } from '../../../pages/tabs.ts'
import { Refusal } from '../../answers/answers.ts'
import { changeTheme } from '../../answers/changes.ts'
import { openAndWait, expect, test } from '../../fixture.ts'
import { readThemeAgain } from '../../answers/read-theme-again.ts'
import { answerWatermark, WATERMARK_CALL, WATERMARK_EVERYWHERE, watermark } from '../../answers/watermarks.ts'

const DETAIL_PATH = /\/mark\/31\/detail/
/** A red square of 8 pixels. */
const SQUARE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="red"/></svg>',
)}`

/** Returns the style of the layer and the number of coloured pixels of one tile. */
const tile = (page: Page) =>
  watermark(page).evaluate(async (layer) => {
    const { backgroundImage, backgroundSize, backgroundRepeat, backgroundPosition } = getComputedStyle(layer)
    const image = new Image()
    image.src = backgroundImage.slice(5, -2)
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
    let coloured = 0
    for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) coloured++
    return { coloured, size: backgroundSize, repeat: backgroundRepeat, position: backgroundPosition }
  })

test.beforeEach(({ answers }) => {
  changeTheme(answers, WATERMARK_EVERYWHERE)
})

test('WATERMARK-3 WATERMARK-9 the watermark covers the window above everything, and presses reach the parts below', async ({
  answers,
  portal,
  page,
}) => {
  answerWatermark(answers)
  await portal.signIn('anna')
  await expect(watermark(page)).toBeVisible()
  expect((await tile(page)).coloured).toBeGreaterThan(200)

  await page.getByRole('button', { name: 'Applications', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Applications' })).toBeVisible()
  await expect(watermark(page)).toHaveCSS('pointer-events', 'none')
  const isOnTop = await watermark(page).evaluate((layer) => {
    layer.style.setProperty('pointer-events', 'auto', 'important')
    const [x, y] = [innerWidth / 2, 100]
    return document.elementFromPoint(x, y) === layer
  })
  expect(isOnTop).toBe(true)
})

test('WATERMARK-3 WATERMARK-4 the watermark appears only within its scope and follows the active menu', async ({
  answers,
  portal,
  page,
}) => {
  answerWatermark(answers)
  changeTheme(answers, { ...WATERMARK_EVERYWHERE, watermarkScopeType: 1, watermarkScope: ['doc.register'] })
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  await expect(watermark(page)).toHaveCount(0)

  await openAndWait(portal, 'Documents')
  await expect(watermark(page)).toBeVisible()

  await portal.tab('Schedule').click()
  await expect(watermark(page)).toHaveCount(0)
})

test('WATERMARK-3 D43 a scope includes the pages of an application, one page, or no page outside of its directory', async ({
  answers,
  portal,
  page,
  served,
}) => {
  const scopes = {
    'plan-core': 'Schedule',
    'plan.control': null,
    'portal.home': 'Home',
    'portal.workbench': 'Workbench',
  }
  const show = async (scope: string, count: number) => {
    changeTheme(answers, { ...WATERMARK_EVERYWHERE, watermarkScopeType: 1, watermarkScope: [scope] })
    await readThemeAgain(served)
    await expect(watermark(page), scope).toHaveCount(count)
  }
  answerWatermark(answers)
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')

  for (const [name, own] of [
    ['Schedule', 'plan.schedule'],
    ['Home', 'portal.home'],
    ['Workbench', 'portal.workbench'],
  ] as const)
    await test.step(name, async () => {
      await portal.tab(name).click()
      await expect(portal.viewport(name)).toBeVisible()
      for (const [scope, shownOn] of Object.entries(scopes)) {
        // each scope changes whether there is a watermark
        await show(shownOn === name ? 'doc.register' : own, shownOn === name ? 0 : 1)
        await show(scope, shownOn === name ? 1 : 0)
      }
    })
})

test('WATERMARK-13 a split view applies the watermark scopes of both menus', async ({ answers, portal, page }) => {
  answerWatermark(answers)
  changeTheme(answers, { ...WATERMARK_EVERYWHERE, watermarkScopeType: 1, watermarkScope: ['doc.register'] })
  await portal.signIn('anna')
  await openAndWait(portal, 'Documents')
  await openAndWait(portal, 'Planning')
  await expect(watermark(page)).toHaveCount(0)

  await choose(portal, 'Document register', 'Show on the right in split view')
  await portal.tab('Schedule').click()
  await expect(watermark(page)).toBeVisible()
})

test('WATERMARK-4 WATERMARK-11 there is no watermark if its template is not active, cannot be fetched or draws nothing', async ({
  answers,
  portal,
  page,
  served,
}) => {
  const seal = { picturePath: 'https://elsewhere.example/seal.png' }
  const reasons: Record<string, () => void> = {
    'the template is not active': () => answerWatermark(answers, { status: 0 }),
    'the detail cannot be fetched': () => answers(WATERMARK_CALL, () => new Refusal('NOT_FOUND')),
    'its text is empty': () => answerWatermark(answers, { text: '${unknown}' }),
    'its picture is elsewhere': () => answerWatermark(answers, { type: 'PICTURE', settings: seal }),
  }
  reasons['the template is not active']?.()
  const detailRequest = page.waitForResponse((response) => DETAIL_PATH.test(response.url()))
  await portal.signIn('anna')
  await detailRequest
  await openAndWait(portal, 'Planning')
  await expect(watermark(page)).toHaveCount(0)

  for (const [reason, prepare] of Object.entries(reasons))
    await test.step(reason, async () => {
      answerWatermark(answers)
      await readThemeAgain(served)
      await expect(watermark(page)).toBeVisible()
      prepare()
      await readThemeAgain(served)
      await expect(watermark(page)).toHaveCount(0)
    })
  expect(served.problems).toEqual([])
})

test('WATERMARK-4 SCENE-10 a detail of the wrong shape removes the watermark that was drawn', async ({
  answers,
  portal,
  page,
  served,
}) => {
  const readAgain = () => served.streams.send('invalidate', { what: 'theme', within: 0 })
  answerWatermark(answers)
  await portal.signIn('anna')
  await expect.poll(() => served.streams.count()).toBe(1)

  for (const detail of [{ status: 1, text: 'x' }, { status: 1 }, { status: 1, type: 'PICTURE' }]) {
    await expect(watermark(page)).toBeVisible()
    await page.route(DETAIL_PATH, (route) => route.fulfill({ json: detail }))
    readAgain()
    await expect(watermark(page), JSON.stringify(detail)).toHaveCount(0)
    await page.unroute(DETAIL_PATH)
    readAgain()
  }
  await expect(watermark(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('WATERMARK-8 WATERMARK-11 a picture is drawn once at its edge', async ({ answers, portal, page }) => {
  answerWatermark(answers, {
    type: 'PICTURE',
    settings: { picturePath: SQUARE, repeat: false, position: 'RIGHT', scale: 200, spacing: 20 },
  })
  await portal.signIn('anna')
  await expect(watermark(page)).toBeVisible()

  expect(await tile(page)).toEqual({ coloured: 256, size: '36px 36px', repeat: 'no-repeat', position: '100% 50%' })
})

/** Returns what a person sees of the layer, and whether the element carries a mark. */
const appearance = (page: Page) =>
  watermark(page).evaluate((layer) => {
    const style = getComputedStyle(layer)
    const { x, y, width, height } = layer.getBoundingClientRect()
    return {
      isMarked: layer.hasAttribute('data-mark'),
      isOpen: layer.matches(':popover-open'),
      box: [x, y, width, height],
      background: [style.backgroundImage, style.backgroundSize, style.backgroundPosition, style.backgroundRepeat],
      effects: [style.display, style.opacity, style.filter, style.maskImage, style.transform, style.translate],
    }
  })

/** The time that the rule gives the portal. */
const WITHIN_A_SECOND = { timeout: 1_000, intervals: [50] }

test('WATERMARK-10 a watermark that is removed, hidden or moved comes back, and a style sheet of the page does not hide it', async ({
  answers,
  portal,
  page,
}) => {
  answerWatermark(answers)
  await portal.signIn('anna')
  await expect(watermark(page)).toBeVisible()
  const before = await appearance(page)

  const styles: [property: string, value: string][] = [
    ['display', 'none'],
    ['background-image', 'none'],
    ['transform', 'translateX(100vw)'],
    ['left', '100vw'],
    ['inset', '100vh 0 0'],
    ['position', 'static'],
    ['background-size', '0px 0px'],
    ['background-position', '-9999px'],
    ['translate', '100vw'],
    ['scale', '0'],
    ['mask-image', 'linear-gradient(transparent, transparent)'],
    ['filter', 'opacity(0)'],
    ['mix-blend-mode', 'lighten'],
    ['zoom', '0.01'],
    ['color-scheme', 'dark'],
  ]
  for (const [property, value] of styles) {
    await watermark(page).evaluate(
      (layer, style) => (layer as HTMLElement).style.setProperty(style[0], style[1], 'important'),
      [property, value] as const,
    )
    await expect.poll(() => appearance(page), { ...WITHIN_A_SECOND, message: property }).toEqual(before)
    expect(await watermark(page).evaluate((layer) => layer.getAttribute('style')), property).not.toContain(
      `${property}: ${value}`,
    )
  }
  const attempts: Record<string, (layer: Element) => void> = {
    remove: (layer) => layer.remove(),
    close: (layer) => (layer as HTMLElement).hidePopover(),
    class: (layer) => layer.setAttribute('data-mark', ''),
  }
  for (const [name, attempt] of Object.entries(attempts)) {
    await watermark(page).evaluate(attempt)
    await expect.poll(() => appearance(page), { ...WITHIN_A_SECOND, message: name }).toEqual(before)
  }
  expect((await tile(page)).coloured).toBeGreaterThan(200)

  await page.addStyleTag({
    content: `[data-watermark] {
      all: revert !important; display: none !important; opacity: 0 !important; filter: opacity(0) !important;
      translate: 100vw !important; mask-image: linear-gradient(transparent, transparent) !important;
      background-size: 0 0 !important; animation: hide 1s infinite !important; transition: all 1000s !important;
    }
    @keyframes hide { 0%, 100% { opacity: 0; translate: 100vw } }`,
  })

  expect(await appearance(page)).toEqual(before)
})

/** The number of red pixels on the screen, as the browser paints it. */
async function redPixels(page: Page): Promise<number> {
  const picture = (await page.screenshot()).toString('base64')
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
    let count = 0
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at]! > 200 && pixels[at + 1]! < 80 && pixels[at + 2]! < 80) count++
    }
    return count
  }, picture)
}

test('WATERMARK-9 the watermark is printed, and covers an element in full screen', async ({
  answers,
  portal,
  page,
}) => {
  answerWatermark(answers)
  await portal.signIn('anna')
  await expect(watermark(page)).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  expect(await redPixels(page)).toBeGreaterThan(1_000)
  await expect(watermark(page)).toHaveCSS('print-color-adjust', 'exact')
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.evaluate(() => document.querySelector('main')?.requestFullscreen())
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('MAIN')
  await expect.poll(() => redPixels(page)).toBeGreaterThan(1_000)
})

test('WATERMARK-9 WATERMARK-4 the watermark lies above the frame of an application, and goes with a tenant that has none', async ({
  answers,
  portal,
  page,
  tenantDialog,
}) => {
  answerWatermark(answers)
  await portal.signInAt('li.wei', '/portal/100231?tenantId=20001&orgId=41001&externalEntityId=9999')
  await portal.application('Schedule').getByRole('textbox').last().waitFor()
  await expect(watermark(page)).toBeVisible()
  const above = await watermark(page).evaluate((layer) => {
    const frame = document.querySelector('[data-viewport] iframe')?.getBoundingClientRect()
    if (!frame) return 'no frame'
    layer.style.setProperty('pointer-events', 'auto', 'important')
    const isAbove = document.elementFromPoint(frame.x + frame.width / 2, frame.y + frame.height / 2) === layer
    layer.style.setProperty('pointer-events', 'none', 'important')
    return isAbove
  })
  expect(above).toBe(true)

  changeTheme(answers, { ...WATERMARK_EVERYWHERE, watermarkSwitch: 0 })
  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Switch tenant', exact: true }).click()
  await tenantDialog.choose('华宇建设集团')
  await tenantDialog.enter.click()
  await expect(page).toHaveURL(/tenantId=20002/)
  await expect(watermark(page)).toHaveCount(0)
})

test('WATERMARK-14 a window with Schedule alone has the watermark of the page and of its directory, and of no other page', async ({
  answers,
  portal,
  page,
}) => {
  answerWatermark(answers)
  answers('GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode', ({ recorded }) => {
    const menu = recorded()
    return menu && { ...menu, directoryCodes: ['plan-core'] }
  })
  const scopes = { 'plan.schedule': 1, 'doc.register': 0, 'plan-core': 1 }
  for (const [scope, count] of Object.entries(scopes)) {
    changeTheme(answers, { ...WATERMARK_EVERYWHERE, watermarkScopeType: 1, watermarkScope: [scope] })
    await portal.signInAt('anna', '/portal/100231?orgId=41001&viewMode=singleModule&productCode=plan')
    await portal.application('Schedule').getByRole('textbox').last().waitFor()

    await expect(watermark(page), scope).toHaveCount(count)
  }
})

test('WATERMARK-15 the window of a detached application has no watermark', async ({
  answers,
  portal,
  page,
  context,
}) => {
  answerWatermark(answers)
  answers('POST /identification/session/ticket', () => ({ ticket: 'a-ticket', expiredAt: Date.now() + 60_000 }))
  await portal.signIn('anna')
  await expect(watermark(page)).toBeVisible()
  const opened = context.waitForEvent('page')

  await portal.openApplication('ERP')

  const window = await opened
  await window.waitForURL(({ host }) => host !== new URL(page.url()).host)
  await expect(watermark(window)).toHaveCount(0)
  await expect(watermark(page)).toBeVisible()
})

test('WATERMARK-3 ENTRY-44 no view mode and no parameter of the address removes the watermark', async ({
  answers,
  portal,
  page,
}) => {
  answerWatermark(answers)
  await portal.signIn('anna')
  await expect(watermark(page)).toBeVisible()
  const needed = 'orgId=41001&productCode=plan&applicationCode=plan-core&menuCode=plan.schedule'
  const hidden = 'userInfoShow=0&brandLogoShow=0&disableRobot=1&noPadding=1&userGuide=1&systemName=x&pageFrom=x'
  const thirdParty = `tripartitePageUrl=${encodeURIComponent('/portal-pages/privacy')}`

  for (const mode of ['full', 'singleModule', 'module', 'application', 'tripartiteApp']) {
    for (const scene of ['', '&scene=single-product']) {
      await page.goto(`/portal/?viewMode=${mode}&${needed}&${thirdParty}&${hidden}${scene}`)
      await expect(page.getByRole('main').getByRole('region').first(), mode).toBeVisible()
      await expect(watermark(page), mode).toBeVisible()
    }
  }
})
