import type { Dashboard } from '@portico/contract/navigation/dashboards'
import type { Page } from '@playwright/test'
import { Refusal, type Answers } from '../answers/answers.ts'
import { changeEnvironment, changeScene } from '../answers/changes.ts'
import { expect, test } from '../fixture.ts'
import { axeFindings } from '../../pages/axe.ts'

const dashboard = (id: number, name: string, contentUrl: string): Dashboard => ({
  ...{ id, name, contentUrl },
  icon: 'icon-progress',
  sort: id,
})

const LIST = [
  dashboard(51, 'Progress', '/apps/plan-core/schedule?view=progress'),
  dashboard(52, 'Cost', '/apps/cost-core/budget'),
  dashboard(53, 'Weather', '/portal-pages/weather'),
]

function answerDashboards(
  answers: Answers,
  list: () => Dashboard[] | Refusal = () => LIST,
  board: Dashboard | null = null,
) {
  answers('GET /api/workbench/v4/dashboards/list', list)
  answers('GET /api/workbench/v4/portal-menus/project-bulletin-board', () => board)
}

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Dashboards', exact: true })
const more = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'More dashboards' })
const others = (page: Page) => page.getByRole('menu', { name: 'More dashboards' }).getByRole('menuitem')

test('HELP-20 HELP-22 a press opens the first dashboard in a tab, and the menu lists the others', async ({
  page,
  portal,
  answers,
}) => {
  answerDashboards(answers)
  await portal.signIn('anna')

  await button(page).click()
  await expect(portal.activeTab).toHaveText('Progress')
  expect(await portal.viewport('Progress').locator('iframe').getAttribute('src')).toContain('orgId=41001')

  await more(page).click()
  await expect(others(page)).toHaveText(['Cost', 'Weather'])
  await others(page).first().click()
  await expect(portal.activeTab).toHaveText('Budget')
})

test('HELP-22 a page of no application opens like a page of a third party', async ({
  page,
  portal,
  answers,
  served,
}) => {
  served.pages.set('/portal-pages/weather', '<h1>Weather</h1>')
  answerDashboards(answers, () => [dashboard(53, 'Weather', '/portal-pages/weather')])
  await portal.signIn('anna')

  await button(page).click()
  const frame = page.locator('iframe[title="Weather"]')
  await expect(frame.contentFrame().getByRole('heading')).toHaveText('Weather')
  expect(new URL((await frame.getAttribute('src')) ?? '').searchParams.get('orgId')).toBe('41001')
  await expect(more(page)).toHaveCount(0)
})

test('HELP-21 the bulletin board comes first where the list lacks it', async ({ page, portal, answers }) => {
  answerDashboards(answers, () => LIST, dashboard(50, 'Board', '/apps/plan-core/milestones'))
  await portal.signIn('anna')

  await button(page).click()
  await expect(portal.activeTab).toHaveText('Milestones')
  await more(page).click()
  await expect(others(page)).toHaveText(['Progress', 'Cost', 'Weather'])
})

test('HELP-9 HELP-23 hostile dashboards open nothing; without dashboards, or without their service, there is no button', async ({
  page,
  portal,
  answers,
}) => {
  let list: Dashboard[] | Refusal = ['javascript:alert(1)', '/portal/1/', '/apps/secret-core/', '//evil.example'].map(
    (url, index) => dashboard(index + 1, `Hostile ${index}`, url),
  )
  answerDashboards(answers, () => list)
  await portal.signIn('anna')
  const opened: string[] = []
  page.context().on('page', (window) => opened.push(window.url()))

  await button(page).click()
  await expect(page.getByText('no permission, contact administrator')).toBeVisible()
  for (const index of [0, 1, 2]) {
    await more(page).click()
    await others(page).nth(index).click()
    await expect(others(page)).toHaveCount(0)
  }
  expect(opened).toEqual([])
  await expect(page.getByRole('region', { name: 'Home' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  for (const answer of [[], new Refusal('INTERNAL')]) {
    list = answer
    await page.reload()
    await portal.organisation.waitFor()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Experience centre' })).toBeVisible()
    await expect(button(page)).toHaveCount(0)
  }
})

test('HELP-31 the experience centre opens the free trial in a new window, if the deployment offers it', async ({
  page,
  portal,
  answers,
}) => {
  await portal.signIn('anna')
  const experience = page.getByRole('banner').getByRole('button', { name: 'Experience centre' })
  const opened = page.context().waitForEvent('page')
  await experience.click()
  await expect(await opened).toHaveURL(/\/login\/free-license\?viewMode=freeLicense$/)

  changeEnvironment(answers, { freeLicense: false })
  await page.reload()
  await portal.organisation.waitFor()
  await expect(page.getByRole('banner').getByRole('button', { name: /^What’s new/ })).toBeVisible()
  await expect(experience).toHaveCount(0)
  changeEnvironment(answers, { freeLicense: true })
  changeScene(answers, { headerExtendEntryEnable: true })
  await page.reload()
  await portal.organisation.waitFor()
  await expect(page.getByRole('banner').getByRole('button', { name: /^What’s new/ })).toBeVisible()
  await expect(experience).toHaveCount(0)
})

test('HELP-30 HELP-11 each enterprise portal is in the help menu, and the opened one is stored', async ({
  page,
  portal,
  answers,
}) => {
  const portals = [
    { id: 61, name: 'Intranet', url: '/enterprise/portal/?id=61', iconUrl: null, isDefault: true },
    { id: 62, name: 'Suppliers', url: '/portal-pages/suppliers', iconUrl: null, isDefault: false },
  ]
  answers('GET /api/product/v4/help-urls', () => [])
  answers('GET /api/workbench/v4/enterprise-portals/list', () => portals)
  await portal.signIn('anna')
  const help = page.getByRole('banner').getByRole('button', { name: 'Help', exact: true })
  const items = page.getByRole('menu', { name: 'Help' }).getByRole('menuitem')

  await help.click()
  await expect(items.filter({ hasText: /Intranet|Suppliers/ })).toHaveText(['Intranet', 'Suppliers'])
  await expect(items.filter({ hasText: 'Enterprise portal' })).toHaveCount(0)
  const opened = page.context().waitForEvent('page')
  await items.filter({ hasText: 'Intranet' }).click()
  await expect(await opened).toHaveURL(/\/enterprise\/portal\/\?id=61/)
  expect(await page.evaluate(() => sessionStorage.getItem('portal.enterprisePortalId'))).toBe('61')

  answers('GET /api/workbench/v4/enterprise-portals/list', () => new Refusal('INTERNAL'))
  await page.reload()
  await portal.organisation.waitFor()
  await help.click()
  await expect(items.filter({ hasText: 'Enterprise portal' })).toBeVisible()
  changeEnvironment(answers, { enterprisePortal: false })
  await page.reload()
  await portal.organisation.waitFor()
  await help.click()
  await expect(items.filter({ hasText: 'Keyboard shortcuts' })).toBeVisible()
  await expect(items.filter({ hasText: 'Enterprise portal' })).toHaveCount(0)
})

test('HELP-20 the menu of dashboards has no violation that axe finds', async ({ page, portal, answers }) => {
  answerDashboards(answers)
  await portal.signIn('anna')
  await more(page).click()
  await expect(others(page)).toHaveCount(2)
  expect(await axeFindings(page, { exclude: 'iframe' })).toEqual([])
})
