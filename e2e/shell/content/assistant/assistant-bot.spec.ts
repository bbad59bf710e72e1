import type { Page } from '@playwright/test'
import { answerContext, ASSISTANT_TOKEN } from '../../assistant.ts'
import { changeEnvironment } from '../../answers/changes.ts'
import { expect, test } from '../../fixture.ts'
import type { ServedShell } from '../../serve.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'AI assistant' })
const bot = (page: Page) => dialog(page).locator('iframe').contentFrame()
const siteOf = ({ origin }: ServedShell) => origin.replace('portico.localhost', 'bot.localhost')

/** A bot that shows its context, and has a button for each message. */
const BOT = `<!doctype html><html lang="en"><title>Bot</title><output></output><script>
addEventListener('message', ({ data, origin }) => {
  document.querySelector('output').textContent = JSON.stringify({ ...data, origin })
})
for (const [name, message] of Object.entries({
  menu: { type: 'applicationModule', data: { productCode: 'plan', applicationCode: 'plan-core', menuCode: 'plan.schedule' } },
  page: { type: 'embeddedTripartitePage', data: { url: 'https://docs.example.org/' } },
  script: { type: 'embeddedTripartitePage', data: { url: 'javascript:alert(1)' } },
})) {
  const button = document.createElement('button')
  button.textContent = name
  button.onclick = () => parent.postMessage(message, '*')
  document.body.append(button)
  // without a press no page opens
  parent.postMessage(message, '*')
}
try { top.location = 'https://evil.example/' } catch {}
</script></html>`

test('ASSIST-62, ASSIST-63, ASSIST-64, ASSIST-65, ASSIST-66 the bot of the deployment gets its context and opens menus and pages after a press', async ({
  page,
  portal,
  answers,
  served,
}) => {
  answerContext(answers)
  served.pages.set('/chat', BOT)
  changeEnvironment(answers, { aiIframeUrl: `${siteOf(served)}/chat`, aiBotUrl: 'https://unused.example/' })
  const infos: unknown[] = []
  answers('PUT /api/workbench/v4/ti-run/update-custom-info', ({ body }) => void infos.push(body))
  await portal.signIn('anna')
  await page.getByRole('banner').getByRole('button', { name: 'AI assistant' }).click()

  await expect(bot(page).getByRole('status')).toContainText(ASSISTANT_TOKEN)
  expect(JSON.parse(await bot(page).getByRole('status').innerText())).toEqual({
    v: 1,
    type: 'aiContext',
    data: {
      token: ASSISTANT_TOKEN,
      expiredAt: expect.any(Number) as unknown,
      knowledges: [{ id: 'k1', name: 'Quality handbook' }],
      lang: 'en',
      colorScheme: 'light',
    },
    origin: served.origin,
  })
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
  const sandbox = (await dialog(page).locator('iframe').getAttribute('sandbox')) ?? ''
  expect(sandbox).not.toContain('top-navigation')
  await expect(dialog(page).locator('iframe')).toHaveAttribute('allow', '')
  await expect(portal.tab('Schedule')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Leaving the portal' })).toHaveCount(0)
  expect(page.url()).toContain(served.origin)
  const expectedContext = { orgId: 41001, orgName: 'Öresund Tunnel', nickName: 'Anna Berg', lang: 'en' }
  await expect.poll(() => infos.at(-1)).toMatchObject({ token: ASSISTANT_TOKEN, customInfo: expectedContext })

  await bot(page).getByRole('button', { name: 'menu' }).click()
  await expect(portal.activeTab).toHaveText('Schedule')
  const menu = { productCode: 'plan', menuCode: 'plan.schedule' }
  await expect
    .poll(() => infos.at(-1))
    .toMatchObject({ token: ASSISTANT_TOKEN, customInfo: { ...expectedContext, ...menu } })
  await bot(page).getByRole('button', { name: 'script' }).click()
  await bot(page).getByRole('button', { name: 'page' }).click()
  await expect(page.getByRole('dialog', { name: 'Leaving the portal' })).toContainText('docs.example.org')
})

test('ASSIST-100 the bot gets another context before its token ends, without an activity of the person', async ({
  page,
  portal,
  answers,
  served,
}) => {
  let count = 0
  answerContext(answers, () => (count++ === 0 ? 32_000 : 3_600_000))
  const fetched: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('ai-robot/resources')) fetched.push(request.headers()['x-background'])
  })
  served.pages.set('/chat', BOT)
  changeEnvironment(answers, { aiIframeUrl: `${siteOf(served)}/chat` })
  await portal.signIn('anna')
  await page.getByRole('banner').getByRole('button', { name: 'AI assistant' }).click()
  const expiryShown = async () => {
    const shown = await bot(page).getByRole('status').innerText()
    return shown === '' ? 0 : (JSON.parse(shown) as { data: { expiredAt: number } }).data.expiredAt
  }
  await expect.poll(expiryShown, { timeout: 20_000 }).toBeGreaterThan(Date.now() + 1_000_000)
  expect(fetched).toEqual([undefined, '1'])
})

test('ASSIST-63 a bot at the portal’s own origin is not shown', async ({ page, portal, answers, served }) => {
  answerContext(answers)
  changeEnvironment(answers, { aiBotUrl: `${served.origin}/login` })
  await portal.signIn('anna')
  await page.getByRole('banner').getByRole('button', { name: 'AI assistant' }).click()
  await expect(dialog(page).getByText('The assistant’s address isn’t valid.')).toBeVisible()
  await expect(dialog(page).locator('iframe')).toHaveCount(0)
})
