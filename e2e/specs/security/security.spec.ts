import type { Page } from '@playwright/test'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { PAYLOADS } from '../../pages/leaks/payloads.ts'
import { takeSession } from '../../pages/take-session.ts'
import { expect, test } from '../../isolated-portal.ts'

/** Statements that set every text that a tenant defines and its members see. */
const STATEMENTS = [
  "update application set names = jsonb_build_object('en', $1::text, 'sv-SE', $1::text, 'zh-CN', $1::text)",
  "update menu set names = jsonb_build_object('en', $1::text, 'sv-SE', $1::text, 'zh-CN', $1::text)",
  "update application_group set names = jsonb_build_object('en', $1::text, 'sv-SE', $1::text, 'zh-CN', $1::text)",
  "update product set names = jsonb_build_object('en', $1::text, 'sv-SE', $1::text, 'zh-CN', $1::text)",
  "update theme set document = jsonb_set(document, '{systemName}', jsonb_build_object('en', $1::text))",
  'update org_node set name = $1, short_name = $1',
  'update tenant set name = $1',
  'update user_account set nickname = $1, account_name = $1',
  'update user_identity set name = $1',
  'update collection set menu_name = $1',
  'update recent_visit set menu_name = $1',
  'update participant_entity set name = $1',
]

/** The number of payloads in one name. If one payload is interpreted as markup, the name is not shown completely. */
const TOGETHER = 5

/** Statements that distribute all payloads over the rows, for pages that show many names. */
const SHARED = [
  "update application set names = jsonb_build_object('en', $1::text) where (id / 100) % 50 = $2",
  "update menu set names = jsonb_build_object('en', $1::text) where id % 50 = $2",
  'update org_node set name = $1, short_name = $1 where id % 50 = $2',
]

/**
 * Tables that the server itself writes at intervals: it removes expired sign-in nonces, creates the keys of application
 * tokens (SESS-82) and reports its process (ADMIN-157). No page causes these changes.
 */
const SWEPT = new Set(['sign_in_nonce', 'token_signing_key', 'server_process'])

/** Notes all stored messages for pushes, as the server does once after its start (MSG-207). */
const NOTE_MESSAGES = `insert into push_tenant (tenant_id, position) select tenant_id, last_position from message_counter
  on conflict (tenant_id) do update set position = excluded.position`

const withoutSwept = (digests: Record<string, string | null>) =>
  Object.entries(digests).filter(([table]) => !SWEPT.has(table))

/** Records every effect that a payload could have: a function call, a request, a dialog, a navigation. */
async function watch(page: Page): Promise<string[]> {
  const happened: string[] = []
  await page.context().exposeFunction('hacked', () => void happened.push('executed'))
  page.on('request', (request) => {
    if (/hacked|evil\.example/.test(request.url())) happened.push(`requested ${request.url()}`)
  })
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return happened
}

test('SEC-9 LANG-4 fifty script payloads in every stored name are shown as text and never run', async ({
  isolatedPortal,
  portal,
  page,
}) => {
  const happened = await watch(page)
  await portal.signIn('anna')

  let last = ''
  for (let first = 0; first < PAYLOADS.length; first += TOGETHER) {
    last = PAYLOADS.slice(first, first + TOGETHER).join(' ')
    for (const statement of STATEMENTS) await isolatedPortal.query(statement, [last])
    await page.goto('/portal/1/')
    await expect(portal.organisation, last).toContainText(last)
    const home = page.getByRole('main').locator('iframe').first().contentFrame()
    await expect(home.getByText(last).first(), last).toBeVisible()
  }
  await page.goto('/portal/100231')
  await expect(portal.activeTab).toHaveText(last)
  await expect(portal.application(last).getByRole('textbox').last()).toBeVisible()
  for (const [index, payload] of PAYLOADS.entries()) {
    for (const statement of SHARED) await isolatedPortal.query(statement, [payload, index])
  }
  await page.goto('/portal/1/')
  await page.getByRole('button', { name: 'Applications', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Applications' }).getByRole('button').nth(5)).toBeVisible()
  await page.keyboard.press('Escape')
  await portal.organisation.click()
  await expect(page.getByRole('dialog').getByRole('treeitem').first()).toBeVisible()

  expect(PAYLOADS).toHaveLength(50)
  expect(happened).toEqual([])
})

test('SEC-1 the content security policy blocks the same payloads in the page, and reports arrive', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  const happened = await watch(page)
  const before = await isolatedPortal.reported()
  await portal.signInPage.open()

  const outcomes = await page.evaluate(async (payloads) => {
    const reports: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (effectiveDirective !== 'connect-src') reports.push(effectiveDirective)
    })
    /** Runs one attempt and returns whether the page refused it, and the number of reports. */
    async function attempt(insert: () => void) {
      const before = reports.length
      let isRefused = false
      try {
        insert()
      } catch (error) {
        isRefused = error instanceof TypeError
      }
      // the browser dispatches reports in order, so the report of this request follows those of the attempt
      const isLast = new Promise<void>((done) => {
        const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
          if (effectiveDirective !== 'connect-src') return
          document.removeEventListener('securitypolicyviolation', hear)
          done()
        }
        document.addEventListener('securitypolicyviolation', hear)
      })
      await fetch('http://elsewhere.example/').catch(() => null)
      await isLast
      return { isRefused, isReported: reports.length > before }
    }
    const outcomes = []
    for (const payload of payloads) {
      outcomes.push({
        payload,
        asMarkup: await attempt(() => document.body.insertAdjacentHTML('beforeend', payload)),
        asScript: await attempt(() => (document.createElement('script').text = payload)),
      })
    }
    return outcomes
  }, PAYLOADS)

  const stopped = { isRefused: true, isReported: true }
  expect(outcomes).toEqual(PAYLOADS.map((payload) => ({ payload, asMarkup: stopped, asScript: stopped })))
  await expect.poll(() => isolatedPortal.reported(), { timeout: 30_000 }).toBeGreaterThan(before)
  expect(happened).toEqual([])
})

test('SEC-1 the policy evaluator reports no severe problem', async ({ page }) => {
  for (const address of ['/login', '/portal/1/']) {
    const policy = (await page.request.get(address)).headers()['content-security-policy'] ?? ''
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    expect(findings.filter(({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX)).toEqual([])
  }
})

test('SEC-1 the shell’s pages have the strict policy with a new nonce each time', async ({ page }) => {
  const policies: string[] = []
  for (const address of ['/login', '/portal/1/', '/portal/1/']) {
    policies.push((await page.request.get(address)).headers()['content-security-policy'] ?? '')
  }

  for (const policy of policies) {
    expect(policy).toMatch(/script-src [^;]*'nonce-[\w+/=-]{20,}'[^;]*'strict-dynamic'/)
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-(?:inline|eval)'/)
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(part)
    }
  }
  expect(new Set(policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1])).size).toBe(3)
})

test('SEC-8 SESS-10 a page of another site cannot log a person out', async ({ portal, page, context }) => {
  await portal.signIn('anna')
  const foreign = await context.newPage()
  await foreign.route('http://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<img src="${new URL('/api/portal/v4/logout', page.url()).href}"><h1>Hello</h1>`,
    }),
  )
  await foreign.goto('http://evil.example/', { waitUntil: 'networkidle' })

  await page.reload()

  await expect(portal.organisation).toBeVisible()
})

test('SEC-8 requests of another site by script, form and image change nothing', async ({
  page,
  portal,
  context,
  request,
  isolatedPortal,
}) => {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get' || path.includes('logout'))
      .map((method) => ({
        method: method.toUpperCase(),
        url: isolatedPortal.origin + path.replaceAll(/\{\w+\}/g, '1'),
      })),
  )
  expect(calls.length).toBeGreaterThan(50)
  await takeSession(context.request, 'anna')
  await isolatedPortal.query(NOTE_MESSAGES)
  const before = withoutSwept(await isolatedPortal.digest())
  expect(before.length).toBeGreaterThan(50)

  await context.route('http://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<iframe name="sink"></iframe>' }),
  )
  await page.goto('http://evil.example/')
  const sent = await page.evaluate(async (all) => {
    let count = 0
    for (const { method, url } of all) {
      const kinds = ['text/plain', 'application/x-www-form-urlencoded', 'application/json']
      for (const kind of method === 'GET' ? [] : kinds) {
        const isPlain = method === 'POST' && kind !== 'application/json'
        const mode = isPlain ? 'no-cors' : 'cors'
        const init = { method, mode, credentials: 'include', headers: { 'content-type': kind }, body: '{}' } as const
        await fetch(url, init).catch(() => null)
        count += 1
      }
      if (method === 'GET') {
        await new Promise((done) => {
          const image = new Image()
          image.addEventListener('error', done)
          image.addEventListener('load', done)
          image.src = url
        })
      }
      if (method !== 'POST') continue
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: url, target: 'sink', enctype: 'text/plain' })
      form.innerHTML = `<input name='{"a":"' value='"}'>`
      document.body.append(form)
      const arrived = new Promise((done) =>
        document.querySelector('iframe')?.addEventListener('load', done, { once: true }),
      )
      form.submit()
      await arrived
      form.remove()
      count += 1
    }
    return count
  }, calls)
  expect(sent).toBeGreaterThan(calls.length)

  expect(withoutSwept(await isolatedPortal.digest())).toEqual(before)
  await page.goto('/portal/')
  await expect(portal.organisation).toBeVisible()
})

test('SEC-3 a hosted application’s pages have the policy of their registry entry', async ({ request }) => {
  const portal = new URL(process.env.PORTAL_URL ?? '')
  const policyOf = async (path: string, host: string) =>
    (await request.get(`${portal.origin}${path}`, { headers: { host } })).headers()['content-security-policy'] ?? ''

  const realm = await policyOf('/apps/portal-pages/', portal.host)
  const application = await policyOf('/', `plan-core.apps.${portal.host}`)
  const frame = await policyOf('/inspections.html', `quality-core.apps.${portal.host}`)

  expect(realm).toContain(`script-src 'self' http://portal-pages.apps.${portal.host} 'unsafe-inline'`)
  expect(realm).toContain("frame-ancestors 'self'")
  for (const policy of [application, frame]) expect(policy).toContain(`frame-ancestors 'self' ${portal.origin}`)
  for (const policy of [realm, application, frame]) expect(policy).not.toMatch(/nonce|strict-dynamic|trusted-types/)
})
