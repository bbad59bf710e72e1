import type { Page } from '@playwright/test'
import { createSwitcher } from '../../../pages/switcher.ts'
import { Refusal } from '../../answers/answers.ts'
import { changeTheme } from '../../answers/changes.ts'
import { expect, test } from '../../fixture.ts'
import { answerWatermark, WATERMARK_EVERYWHERE, watermark } from '../../answers/watermarks.ts'

test.beforeEach(({ answers }) => {
  changeTheme(answers, WATERMARK_EVERYWHERE)
})

/** Records each text that is drawn. The returned function waits until the watermark on screen has been drawn from one. */
async function recordDrawings(page: Page): Promise<(text: string) => Promise<void>> {
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype
    const drawnTexts: string[] = []
    CanvasRenderingContext2D.prototype.fillText = function draw(...args) {
      drawnTexts.push(args[0])
      Object.assign(window, { drawnText: args[0], drawnTexts })
      return fillText.apply(this, args)
    }
  })
  return async (text) => {
    await expect.poll(() => page.evaluate('window.drawnText')).toBe(text)
    await expect(watermark(page)).toBeVisible()
  }
}

test('WATERMARK-6 at midnight in the person’s time zone the date changes', async ({ answers, portal, page }) => {
  await page.clock.install({ time: new Date('2026-11-24T15:59:30Z') })
  const isDrawn = await recordDrawings(page)
  answers('GET /api/workbench/v4/user-preferences', () => ({ timeZone: 'Asia/Shanghai' }))
  answerWatermark(answers, { text: '${systemDate}' })
  await portal.signIn('anna')
  await page.clock.runFor(5_000)
  await isDrawn('2026-11-24')

  await page.clock.runFor(40_000)
  await isDrawn('2026-11-25')
})

test('WATERMARK-6 the time is drawn anew each minute', async ({ answers, portal, page }) => {
  await page.clock.install({ time: new Date('2026-11-24T12:00:30Z') })
  const isDrawn = await recordDrawings(page)
  answers('GET /api/workbench/v4/user-preferences', () => ({ timeZone: 'Asia/Shanghai' }))
  answerWatermark(answers, { text: '${systemTime}' })
  await portal.signIn('anna')
  await page.clock.runFor(5_000)
  await isDrawn('20:00')

  await page.clock.runFor(40_000)
  await isDrawn('20:01')
  await page.clock.runFor(60_000)
  await isDrawn('20:02')
})

test('WATERMARK-6 a watermark without the time is not drawn anew within the day', async ({ answers, portal, page }) => {
  await page.clock.install({ time: new Date('2026-11-24T23:56:30Z') })
  const isDrawn = await recordDrawings(page)
  answers('GET /api/workbench/v4/user-preferences', () => ({ timeZone: 'UTC' }))
  answerWatermark(answers, { text: '${name} ${systemDate}' })
  await portal.signIn('anna')
  await page.clock.runFor(5_000)
  await isDrawn('Anna Berg 2026-11-24')
  await page.evaluate('window.drawnTexts.length = 0')

  // three minutes of the same day, then midnight
  for (let minute = 0; minute < 4; minute++) await page.clock.runFor(60_000)
  await isDrawn('Anna Berg 2026-11-25')
  expect(new Set(await page.evaluate<string[]>('window.drawnTexts'))).toEqual(new Set(['Anna Berg 2026-11-25']))
})

test('WATERMARK-6 WATERMARK-20 WATERMARK-4 the watermark is drawn anew when user, organisation, time zone or template changes', async ({
  answers,
  portal,
  page,
  context,
  served,
}) => {
  const isDrawn = await recordDrawings(page)
  await page.clock.setFixedTime('2026-11-24T12:00:00Z')
  answers('GET /api/workbench/v4/user-preferences', () => ({ timeZone: 'UTC' }))
  answers('PUT /api/workbench/v4/user-preferences', () => ({}))
  answerWatermark(answers, { text: '${name}, ${orgName}, ${systemDate}' })
  await portal.signIn('anna')
  await expect.poll(() => served.streams.count()).toBe(1)
  await isDrawn('Anna Berg, Öresund Tunnel, 2026-11-24')

  // the portal reads the person again when the page becomes visible
  answers('GET /api/uaa/user', ({ recorded }) => ({ ...recorded(), nickname: 'Anna Lind' }))
  await served.passTime(600_000, () => page.clock.setFixedTime('2026-11-24T12:10:00Z'))
  await expect(async () => {
    // the part of the session that listens is loaded after the page
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => page.evaluate('window.drawnText'), { timeout: 2000 }).toContain('Anna Lind')
  }).toPass()
  await isDrawn('Anna Lind, Öresund Tunnel, 2026-11-24')

  // another browser tab of the person chooses a time zone where it is the next day
  const other = await context.newPage()
  await other.goto(`${new URL(page.url()).origin}/portal/favicon.svg`)
  await other.evaluate(`new BroadcastChannel('portal.session').postMessage({
    kind: 'preferences',
    changes: { timeZone: 'Pacific/Kiritimati' },
  })`)
  await isDrawn('Anna Lind, Öresund Tunnel, 2026-11-25')

  const switcher = createSwitcher(page)
  await switcher.open()
  await switcher.item('E6 Trelleborg Ring Road').click()
  await isDrawn('Anna Lind, E6 Trelleborg Ring Road, 2026-11-25')

  answerWatermark(answers, { text: 'For ${name}' })
  served.streams.send('invalidate', { what: 'theme', within: 0 })
  await isDrawn('For Anna Lind')
  // WATERMARK-4: while the theme cannot be read, it is unknown whether there is a watermark
  answers('GET /api/param/v4/theme-settings/header', () => new Refusal('INTERNAL'))
  served.streams.send('invalidate', { what: 'theme', within: 0 })
  await expect(watermark(page)).toHaveCount(0)
  changeTheme(answers, WATERMARK_EVERYWHERE)
  served.streams.send('invalidate', { what: 'theme', within: 0 })
  await isDrawn('For Anna Lind')
  answerWatermark(answers, { status: 0 })
  served.streams.send('invalidate', { what: 'theme', within: 0 })
  await expect(watermark(page)).toHaveCount(0)
})
