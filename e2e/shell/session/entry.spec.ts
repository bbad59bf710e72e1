import type { Page, Request } from '@playwright/test'
import type { Portal } from '../../pages/portal.ts'
import { settled } from '../../pages/settled.ts'
import { changeMenus, changeScene, withoutMenus } from '../answers/changes.ts'
import { Refusal, type Answers } from '../answers/answers.ts'
import { expect, test } from '../fixture.ts'

/** Removes Cost from Anna's menus. The menus still exist in the tenant. */
function withoutBudget(answers: Answers): void {
  changeMenus(answers, (menus) => withoutMenus(menus, ({ code }) => code === 'cost-core'))
  answers('GET /api/trust-permissions/requests', () => [])
}

test('ENTRY-1 ENTRY-11 ENTRY-88 NAV-6 an address without a menu shows the not-found page, and in the frame around it a menu opens and is the title', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')

  for (const address of ['/portal/abc', '/portal/100231abc', '/portal/%00']) {
    await page.goto(address)

    await expect(page.getByRole('heading', { name: 'Page not found' }), address).toBeVisible()
    await expect(portal.organisation, address).toBeVisible()
  }
  await portal.openApplication('Planning')
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect(page).toHaveTitle('Schedule')
})

/** Matches calls for menus, applications and permissions. All other calls have no fixed order or time. */
const ABOUT_PAGES = /\/(?:portal-menus|menus|applications|runtime|trust-permissions)\//

/**
 * Returns the observable facts of the page at an address: its text, address and calls, with the name replaced by `?`.
 */
async function tracesOf(page: Page, portal: Portal, address: string, name: string) {
  const calls: string[] = []
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (ABOUT_PAGES.test(pathname)) calls.push(`${request.method()} ${pathname}${search}`.replaceAll(name, '?'))
  }
  page.on('request', note)
  await settled(page, () => portal.signInAt('anna', address))
  const region = page.getByRole('region', { name: 'No permission' })
  await expect(region.getByRole('button', { name: 'Request access' })).toBeVisible()
  await expect(portal.organisation).toBeVisible()
  page.off('request', note)
  return {
    words: await region.innerText(),
    url: page.url().replaceAll(name, '?'),
    calls: [...new Set(calls)].toSorted(),
  }
}

const UNKNOWN_AND_HIDDEN: readonly [
  what: string,
  address: (name: string) => string,
  unknown: string,
  hidden: string,
][] = [
  ['the id of a menu', (name) => `/portal/${name}`, '999999', '100431'],
  ['the code of a menu', (name) => `/portal/1/?productCode=cost&menuCode=${name}`, 'cost.nothing', 'cost.budget'],
  ['an application', (name) => `/portal/1/?applicationCode=${name}`, 'no-core', 'cost-core'],
  ['one module', (name) => `/portal/${name}?viewMode=singleModule&orgId=41001&productCode=cost`, '999999', '100431'],
]

test('ENTRY-139, ENTRY-140, ENTRY-142, TRUST-48 no answer reveals whether a menu, an application or a module exists', async ({
  portal,
  page,
  answers,
}) => {
  withoutBudget(answers)
  answers('GET /api/workbench/v4/portal-menus/{id}/codes', () => null)
  answers('GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode', () => null)
  // the first visit of a browser makes more calls than later visits
  await settled(page, () => portal.signIn('anna'))
  for (const [what, address, unknown, hidden] of UNKNOWN_AND_HIDDEN)
    await test.step(what, async () => {
      const traces = await tracesOf(page, portal, address(unknown), unknown)
      expect(await tracesOf(page, portal, address(hidden), hidden)).toEqual(traces)
      expect(traces.calls.length).toBeGreaterThan(1)
    })
})

test('ENTRY-141 NAV-6 TRUST-47 a copied link of the no-permission page requests the same, and the frame around it works on', async ({
  portal,
  page,
  answers,
}) => {
  withoutBudget(answers)
  const wishes: unknown[] = []
  answers('POST /api/trust-permissions/add-default-auth-result', ({ body }) => {
    wishes.push(body)
    return { granted: false, pending: true, requestId: 7, roleCode: null }
  })
  for (const [address, query, wish] of [
    ['/portal/100431', /orgId=41001&menuId=100431/, { menuId: 100431 }],
    [
      '/portal/1/?productCode=cost&menuCode=cost.budget',
      /orgId=41001.*menuCode=cost\.budget/,
      { productCode: 'cost', menuCode: 'cost.budget' },
    ],
    [
      '/portal/1/?applicationCode=cost-core',
      /orgId=41001.*applicationCode=cost-core/,
      { applicationCode: 'cost-core' },
    ],
  ] as const) {
    await portal.signInAt('anna', address)
    await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
    await expect(page).toHaveURL(query)

    // a new browser tab without the session storage of this one
    const copy = await page.context().newPage()
    await copy.goto(page.url())
    await copy.getByRole('button', { name: 'Request access' }).click()
    await expect(copy.getByText('Waiting for approval')).toBeVisible()
    expect(wishes.pop()).toEqual({ ...wish, orgId: 41001, roleName: 'View only' })
    await expect(copy).toHaveURL(query)
    await copy.close()
  }
  await portal.openApplication('Planning')
  await expect(portal.activeTab).toHaveText('Schedule')
})

/** One example for each message. The unit tests of parameters and guard cover all invalid values. */
const NEEDED: readonly [query: string, text: string][] = [
  ["orgId=1'or'1", 'Please check required parameter: orgId'],
  ['tenantId=%20', 'Please check required parameter: tenantId'],
  ['externalEntityId=9007199254740993', 'Please check required parameter: externalEntityId'],
  ['viewMode=tripartiteApp', 'Please check required parameter: tripartitePageUrl'],
  ['viewMode=tripartiteApp&tripartitePageUrl=//evil.example', 'Parameter tripartitePageUrl is invalid'],
  ['viewMode=tripartiteApp&tripartitePageUrl=javascript:alert(1)', 'Parameter tripartitePageUrl is invalid'],
  ['viewMode=application', 'Please check required parameter: productCode'],
  ['viewMode=module', 'Parameter productCode must be passed'],
  ['viewMode=module&productCode=plan', 'Please check required parameter: orgId'],
  ['viewMode=application&productCode=plan&orgId=41001', 'Please check required parameter: applicationCode'],
  ['viewMode=singleModule&productCode=plan&orgId=41001', 'Please check required parameter: menuCode'],
]

test('ENTRY-2 ENTRY-7 ENTRY-8 ENTRY-89 ENTRY-95 ENTRY-98 an address with a malformed or missing parameter shows the parameter’s name', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  for (const [query, text] of NEEDED) {
    await page.goto(`/portal/1/?${query}`)
    await expect(page.getByText(text), query).toBeVisible()
  }
})

test('ENTRY-96 without an organisation tree an address must name an organisation', async ({
  portal,
  page,
  answers,
}) => {
  changeScene(answers, { orgTreeShow: false })
  await portal.signInAt('anna', '/portal/')

  const problem = page.getByRole('alert').filter({ hasText: 'This address can’t be opened' })
  await expect(problem).toContainText('missing parameter: orgId')
  await expect(portal.tabs).toHaveCount(0)
  await expect(problem.getByRole('button', { name: 'Sign out' })).toBeVisible()

  await page.goto('/portal/100231/?orgId=41001')
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect(portal.organisation).toHaveCount(0)
})

test('ENTRY-2 the first value of a repeated parameter is used', async ({ portal }) => {
  await portal.signInAt('anna', '/portal/1/?orgId=41001&orgId=abc')

  await expect(portal.organisation).toContainText('Öresund')
})

test.describe('in a browser that has not been here before', () => {
  test.use({ hasChosenLanguage: false })

  test.describe('in Swedish', () => {
    test.use({ language: 'sv-SE' })

    test('ENTRY-9, ENTRY-99 the page follows the browser’s language before anybody has signed in', async ({
      portal,
      page,
    }) => {
      await portal.signInPage.open()

      await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE')
    })
  })

  test.describe('in a language that the portal does not support', () => {
    test.use({ locale: 'de-DE' })

    test('ENTRY-9 the default language is shown', async ({ page }) => {
      await page.goto('/login')

      await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    })
  })
})

test('ENTRY-9 the parameter lang overrides the chosen language for this visit', async ({ page }) => {
  await page.goto('/login?lang=sv-SE')

  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible()
})

test('ENTRY-15 an unknown organisation shows a message with ways to continue and to log out', async ({
  portal,
  page,
  answers,
}) => {
  answers('GET /api/org-permission/v4/orgs/{id}', () => new Refusal('NOT_FOUND'))
  answers('GET /api/org-permission/v4/orgs/{id}/validate', () => ({
    orgId: 9,
    valid: false,
    authType: 0 as const,
    reason: null,
  }))
  await portal.signInAt('anna', '/portal/100231?org=/9/9')

  await expect(page.getByText('The organisation in this address doesn’t exist')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go to Home' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('ENTRY-139 ENTRY-16 reloading the no-permission page requests the same menu again', async ({
  portal,
  page,
  answers,
}) => {
  withoutBudget(answers)
  await portal.signInAt('anna', '/portal/100431')
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
  // an administrator grants the menu in the meantime
  changeMenus(answers, (menus) => menus)

  await page.reload()

  await expect(portal.activeTab).toHaveText('Budget')
  await expect(page).toHaveURL(/\/portal\/100431/)
})

test('ENTRY-17 the sign-in page names the signed-in person and has a way into the portal', async ({ portal, page }) => {
  await portal.signInAt('anna', '/login')
  await expect(page.getByText('You’re already signed in')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the portal' }).click()

  await expect(portal.organisation).toBeVisible()
})
