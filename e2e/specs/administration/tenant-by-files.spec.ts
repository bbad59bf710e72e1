import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '../../fixtures.ts'
import { enterByLink, onEmptyDeployment } from '../../empty-deployment.ts'
import { texts } from '../../texts.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const PEOPLE = 2000
/** The target of a person with these files; the commands alone take a fraction of it. */
const COMMANDS_MS = 150_000

const people = () => {
  const lines = Array.from(
    { length: PEOPLE },
    (_, at) => `p${at}@harbour.example,Åsa ${at},${at % 2 === 0 ? 'BRIDGES' : 'CRANES'},reader planning-user`,
  )
  return `email,name,organisation,role\n${lines.join('\n')}\n`
}

onEmptyDeployment(
  'CONF-60 CONF-14 CONF-13 an empty deployment becomes a tenant of 2,000 people by one folder and one command, and one of them opens the application',
  async ({ empty, page, portal }) => {
    onEmptyDeployment.setTimeout(280_000)
    const folder = await mkdtemp(join(tmpdir(), 'portico-files-'))
    /** Runs one command, and returns its output. */
    const portico = async (...args: string[]) => {
      const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/cli/portico.ts', ...args], {
        cwd: ROOT,
        env: { ...process.env, NODE_OPTIONS: '', PORTICO_URL: empty.callOrigin },
      })
      return stdout
    }
    try {
      const begin = performance.now()
      await cp(join(ROOT, 'templates/tenant'), folder, { recursive: true })
      await writeFile(join(folder, 'people.csv'), people())
      const answer = await portico('setup', '--code', empty.code, '-f', folder)
      const duration = performance.now() - begin
      onEmptyDeployment.info().annotations.push({ type: 'commands', description: `${Math.round(duration)} ms` })
      expect(duration).toBeLessThan(COMMANDS_MS)
      expect(answer).toContain(`Done: ${PEOPLE} new, 0 changed, 0 equal.`)
    } finally {
      await rm(folder, { recursive: true })
    }

    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('textbox', { name: texts.en.account, exact: true }).fill('p7@harbour.example')
    await page.getByRole('button', { name: 'Send link' }).click()
    await enterByLink(portal, await empty.linkTo('p7@harbour.example'), 'p7@harbour.example', async () => {
      const document = page.waitForEvent('popup')
      await page.getByRole('link', { name: /^Account Agreement/ }).click()
      await expect((await document).getByText('Rules of the harbour.')).toBeVisible()
      await (await document).close()
      await page.getByRole('dialog').getByRole('checkbox').check()
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    })
    await expect(portal.organisation).toContainText('Cranes')
    await expect(page.getByRole('banner')).toContainText('Harbour')
    await portal.openApplication('Planning')
    await expect(portal.activeTab).toHaveText(/Schedule/)
    await expect(portal.application('Schedule').getByRole('heading').first()).toBeVisible()
  },
)
