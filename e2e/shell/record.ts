import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Request } from '@playwright/test'
import { createPortal } from '../pages/portal.ts'
import { takeSession } from '../pages/take-session.ts'
import { startServer } from '../server.ts'
import { words } from '../words.ts'
import { hostIn, isRecorded, keyOf, refuse, type Recorded } from './recorded.ts'

// `node e2e/shell/record.ts` writes anew what the shell's tests are answered, from the demonstration world as it is now.

const recorded: Recorded = {}
const server = await startServer('record')
const { host } = new URL(server.origin)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage({ baseURL: server.origin, locale: 'en', viewport: { width: 1440, height: 900 } })
  await page.addInitScript(() => {
    localStorage.setItem('portal.locale', '"en"')
    localStorage.setItem('portal.restoresTabs', 'false')
    localStorage.setItem('portal.welcomeTipDoNotPrompt', 'true')
  })
  const reading: Promise<void>[] = []
  page.on('requestfinished', (request) => void reading.push(keep(request)))
  const portal = createPortal(page, words.en)
  await takeSession(page.request, 'anna')
  await page.goto('/portal/')
  await portal.organisation.waitFor()
  for (const application of ['Planning', 'Documents', 'Quality', 'Cost']) {
    await page.getByRole('button', { name: 'Applications', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: application }).first().click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.waitForLoadState('networkidle')
  }
  for (const name of ['Favourites', 'Recent visits', 'User menu', /^Organisation and project: /]) {
    await page.getByRole('button', { name, exact: true }).click()
    const opened = page.getByRole('dialog').or(page.getByRole('menu')).first()
    await opened.waitFor()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'hidden' })
  }
  await portal.tab('Home').click()
  await page.waitForLoadState('networkidle')
  await Promise.all(reading)
} finally {
  await browser.close()
  await server.stop()
}
const lines = Object.keys(recorded)
  .toSorted()
  .map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(recorded[key]).replaceAll(host, hostIn)}`)
writeFileSync(join(import.meta.dirname, 'recorded.json'), `{\n${lines.join(',\n')}\n}\n`)

async function keep(request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url())
  if (!isRecorded(request.method(), pathname) || request.frame().parentFrame()) return
  const response = await request.response()
  if (!response || response.status() !== 200) return
  const answer: unknown = await response.json().catch(() => undefined)
  if (answer === undefined) return
  const key = keyOf(request.method(), pathname + search)
  const refused = refuse(key, answer)
  if (refused) throw new Error(refused)
  recorded[key] ??= answer
}
