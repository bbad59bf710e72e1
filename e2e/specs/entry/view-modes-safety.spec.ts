import { settled } from '../../pages/settled.ts'
import { expect, test } from '../../isolated-portal.ts'

const NEEDED =
  'orgId=41001&productCode=plan&applicationCode=plan-core&menuCode=plan.schedule&tripartitePageUrl=/portal-pages/privacy'
const HIDDEN =
  'userInfoShow=0&brandLogoShow=0&disableRobot=1&noPadding=1&userGuide=1&scene=single-product&systemName=x&pageFrom=x'
const MODES = ['full', 'singleModule', 'module', 'application', 'tripartiteApp']
const addressOf = (mode: string) => `/portal/?viewMode=${mode}&${NEEDED}&${HIDDEN}`
const ANNA = 612
const DAY = 24 * 3600

test('ENTRY-44 AGREE-5 no view mode and no parameter bypasses the agreement', async ({ portal, page }) => {
  await page.goto('/login')
  await portal.signInPage.submit('gdpr')
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy & Account Agreement' })
  await expect(dialog).toBeVisible()
  for (const mode of MODES) {
    await page.goto(addressOf(mode))
    await expect(dialog, mode).toBeVisible()
    await expect(page.getByRole('main').getByRole('region'), mode).toHaveCount(0)
  }
})

test('ENTRY-44 SESS-27 a day of inactivity locks the page in every view mode', async ({
  portal,
  page,
  context,
  isolatedPortal,
}) => {
  await context.clock.install()
  await portal.signIn('anna')
  const tabs = await Promise.all(MODES.map(async (mode) => ({ mode, tab: await context.newPage() })))
  for (const { mode, tab } of tabs) {
    const sessionAnswer = tab.waitForResponse(
      (response) => new URL(response.url()).pathname === '/identification/session',
    )
    // a call that is in progress when the day passes would time out
    await settled(tab, () => tab.goto(addressOf(mode)))
    await sessionAnswer
    if (mode === 'full') await expect(tab.getByText('Anna Berg', { exact: true }).first(), mode).toBeVisible()
  }
  await page.close()
  await isolatedPortal.query(
    'update session set last_active_at = last_active_at - make_interval(secs => $2) where user_id = $1',
    [ANNA, DAY],
  )
  await context.clock.fastForward((DAY + 60) * 1000)
  for (const { mode, tab } of tabs) {
    // each tab runs the check every 30 s, counted from its start
    await expect(async () => {
      await context.clock.runFor(35_000)
      await expect(tab.getByRole('alertdialog').getByRole('button', { name: 'OK' }), mode).toBeVisible({
        timeout: 2000,
      })
    }).toPass({ timeout: 60_000 })
    expect(await tab.locator('#root').evaluate((root) => getComputedStyle(root).display), mode).toBe('none')
  }
})
