import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '../../fixtures.ts'
import { enterByLink, onEmptyDeployment, PASSWORD, WEATHER } from '../../empty-deployment.ts'
import { texts } from '../../texts.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const PEOPLE = 2000
/** The target of a person with these files; the commands alone take a fraction of it. */
const COMMANDS_MS = 150_000

const SETUP = `portal: { name: Vasa, languages: [sv-SE, en, zh-CN], defaultLanguage: en }
administrator: { account: rut, name: Rut Oja, email: rut@harbour.example, password: ${PASSWORD} }
tenant: { name: Harbour Works, companyName: null, customCode: harbour, administrator: null }
signIn: { methods: null }
legal: null
`

const ORGANISATIONS = `code,parent,type,name
HARBOUR,,department,Harbour
BRIDGES,HARBOUR,department,Bridges
CRANES,HARBOUR,department,Cranes
`

const CONFIGURATION = `apiVersion: portico/v1
kind: Role
code: reader
names: { zh-CN: 读者, en: Reader, sv-SE: Läsare }
menus: [{ menu: weather.start, authorities: [] }]
---
apiVersion: portico/v1
kind: Look
names: { zh-CN: 海港, en: Harbour, sv-SE: Hamnen }
headerBgColor: '#004D40'
`

/** Published last: from then on the account that runs the commands has to accept them in the browser. */
const LEGAL = `apiVersion: portico/v1
kind: LegalDocument
code: agreement
texts: { zh-CN: 海港协议。, en: Rules of the harbour., sv-SE: Hamnens villkor. }
---
apiVersion: portico/v1
kind: LegalDocument
code: privacy
texts: { zh-CN: 海港隐私政策。, en: Privacy at the harbour., sv-SE: Integritet i hamnen. }
`

const people = () => {
  const lines = Array.from(
    { length: PEOPLE },
    (_, at) => `p${at}@harbour.example,Åsa ${at},${at % 2 === 0 ? 'BRIDGES' : 'CRANES'},reader weather-user`,
  )
  return `email,name,organisation,role\n${lines.join('\n')}\n`
}

onEmptyDeployment(
  'CONF-14 CONF-13 an empty deployment becomes a tenant of 2,000 people by files and commands alone, and one of them opens the application',
  async ({ empty, page, portal }) => {
    onEmptyDeployment.setTimeout(280_000)
    const folder = await mkdtemp(join(tmpdir(), 'portico-files-'))
    const write = async (name: string, text: string) => {
      await writeFile(join(folder, name), text)
      return join(folder, name)
    }
    /** Runs one command as the first administrator, and returns its output. */
    const portico = async (tenant: string, ...args: string[]) => {
      const environment = { PORTICO_URL: empty.callOrigin, PORTICO_ACCOUNT: 'rut', PORTICO_PASSWORD: PASSWORD }
      const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/cli/portico.ts', ...args], {
        ...{ cwd: ROOT, env: { ...process.env, NODE_OPTIONS: '', ...environment, PORTICO_TENANT: tenant } },
      })
      return stdout
    }
    try {
      const begin = performance.now()
      const answer = await portico('', 'setup', '--code', empty.code, '-f', await write('setup.yaml', SETUP))
      const tenant = /number (\d+)/.exec(answer)?.[1] ?? ''
      await portico('10000', 'applications', 'apply', await write('weather.yaml', WEATHER))
      await portico('10000', 'applications', 'give', tenant, 'weather')
      await portico(tenant, 'organisations', 'import', await write('organisations.csv', ORGANISATIONS))
      const configuration = await write('tenant.yaml', CONFIGURATION)
      await portico(tenant, 'apply', '-f', configuration)
      await portico(tenant, 'people', 'import', await write('people.csv', people()))
      // CONF-5: equal, so that the command ends with 0
      await portico(tenant, 'diff', '-f', configuration)
      await portico(tenant, 'apply', '-f', await write('legal.yaml', LEGAL))
      const duration = performance.now() - begin
      onEmptyDeployment.info().annotations.push({ type: 'commands', description: `${Math.round(duration)} ms` })
      expect(duration).toBeLessThan(COMMANDS_MS)
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
    await portal.openApplication('Weather')
    await expect(portal.activeTab).toHaveText(/Today/)
    await expect(portal.application('Today').getByRole('heading').first()).toBeVisible()
  },
)
