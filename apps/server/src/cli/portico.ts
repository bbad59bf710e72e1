import { parseArgs } from 'node:util'
import { type Call, CallError } from '@portico/contract/client/client'
import { OperatorError } from '../operator-error.ts'
import { exitWithUsage, readArguments } from './command.ts'
import { openPortal, type Portal } from './portal/open-portal.ts'
import {
  CONFIGURATION_USAGE,
  DEFINITION_TEST_USAGE,
  isConfigurationWord,
  SETUP_USAGE,
} from './portal/on-demand-usage.ts'
import { exactWords, MisuseError, type Options } from './portal/order-parts.ts'
import { orderOf, USAGE } from './portal/orders.ts'
import { VERSION } from './version.ts'

const EXPLANATION = `${USAGE}
${DEFINITION_TEST_USAGE}

${CONFIGURATION_USAGE}

${SETUP_USAGE}

Talks to a running portal, with the rights of the account that signs in, or of a service account:

  PORTICO_URL       its address; http://localhost:8080 by default
  PORTICO_ACCOUNT   user name, mail address or mobile number
  PORTICO_PASSWORD  the password
  PORTICO_CODE      a code of the authenticator, if the account has a second factor
  PORTICO_TENANT    number of the tenant; 10000 for the platform
  PORTICO_KEY       the key of a service account, instead of account, password and tenant`

const text = { type: 'string' } as const
const { values, positionals } = readArguments(EXPLANATION, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      ...{ keyword: text, state: text, language: text, org: text, application: text, platform: { type: 'boolean' } },
      ...{ admin: text, 'admin-name': text, name: text, code: text, host: text },
      ...{ people: text, organisations: text, sort: text },
      ...{
        action: text,
        person: text,
        object: text,
        way: text,
        format: text,
        from: text,
        to: text,
        role: text,
        'only-here': { type: 'boolean' },
      },
      ...{ url: text, below: text },
      ...{ 'dry-run': { type: 'boolean' }, 'take-from-roles': { type: 'boolean' } },
      ...{ path: text, product: text, menu: text, parent: text, position: text, icon: text, authorities: text },
      ...{ reason: text, policy: text, own: text, days: text, type: text, rights: text, networks: text, overlap: text },
      file: { type: 'string', short: 'f' },
      ...{ prune: { type: 'boolean' }, confirm: { type: 'boolean' }, 'move-links': { type: 'boolean' } },
      reset: { type: 'boolean' },
      version: { type: 'boolean' },
      ...{ en: text, 'zh-CN': text, 'sv-SE': text },
    },
  }),
)

/** ADMIN-50: as a person, in the tenant with this number. */
async function signIn(portal: Portal): Promise<number> {
  const { PORTICO_ACCOUNT, PORTICO_PASSWORD, PORTICO_CODE } = process.env
  const tenantId = Number(process.env['PORTICO_TENANT'])
  if (!PORTICO_ACCOUNT || !PORTICO_PASSWORD || !Number.isSafeInteger(tenantId) || tenantId < 1) throw new MisuseError()
  await portal.signIn(PORTICO_ACCOUNT, PORTICO_PASSWORD, PORTICO_CODE)
  await portal.enter(tenantId)
  return tenantId
}

/** ADMIN-50, API-15: as a service account, or as a person in a tenant. */
async function authenticate(portal: Portal): Promise<void> {
  const { PORTICO_KEY } = process.env
  if (PORTICO_KEY) portal.useKey(PORTICO_KEY)
  else await signIn(portal)
}

/** The portal that the environment names. */
function portalOfEnvironment(): Portal {
  const { PORTICO_URL = 'http://localhost:8080' } = process.env
  return openPortal((path, { headers, ...init }) =>
    // ADMIN-225: the sentences of refusals are in the language of the commands
    fetch(new URL(path, PORTICO_URL), {
      ...{ ...init, redirect: 'error' },
      headers: { ...(headers as Record<string, string>), 'accept-language': 'en', 'user-agent': `portico/${VERSION}` },
    }),
  )
}

/** Authenticates at the portal. */
async function connect(): Promise<Call> {
  const portal = portalOfEnvironment()
  await authenticate(portal)
  return portal.call
}

/** The words and options as one command at the portal. Returns its exit code. */
async function runAtPortal(): Promise<number> {
  const { run, words } = await orderOf(positionals)
  const on = (flag: boolean | undefined) => (flag ? 'on' : undefined)
  const options: Options = {
    ...values,
    platform: on(values.platform),
    'only-here': on(values['only-here']),
    'dry-run': on(values['dry-run']),
    'take-from-roles': on(values['take-from-roles']),
    prune: on(values.prune),
    confirm: on(values.confirm),
    'move-links': on(values['move-links']),
    reset: on(values.reset),
    version: on(values.version),
  }
  return (await run(await connect(), words, options, (line) => console.log(line))) ?? 0
}

async function runCommand(): Promise<void> {
  if (values.version && positionals.length === 0) return console.log(VERSION)
  if (positionals[0] === 'admin') {
    const { runEmergency } = await import('./portal/emergency.ts')
    return runEmergency(positionals.slice(1))
  }
  const [group, name, ...words] = positionals
  const print = (line: string) => console.log(line)
  if (group === 'setup') {
    const { runSetup } = await import('./setup/run-setup.ts')
    const { file, code } = values
    process.exitCode = await runSetup({ words: positionals.slice(1), file, code, portal: portalOfEnvironment(), print })
    return
  }
  if (group === 'fill') {
    const { fillTenant, readFolder } = await import('./setup/fill-tenant.ts')
    const [folder] = exactWords(1, positionals.slice(1))
    const steps = await readFolder(folder)
    const portal = portalOfEnvironment()
    process.exitCode = await fillTenant({ portal, tenantId: await signIn(portal), print }, steps)
    return
  }
  if (group === 'applications' && name === 'test') {
    const { runDefinitionTest } = await import('./definition/run-definition-test.ts')
    const portal = process.env['PORTICO_URL'] ?? 'http://localhost:8080'
    process.exitCode = await runDefinitionTest({ words, url: values.url, portal, request: fetch, print })
    return
  }
  const command = isConfigurationWord(group)
    ? (await import('./configuration/run-configuration.ts')).configurationCommand(positionals)
    : undefined
  const isOwnCode = command !== undefined || (group === 'applications' && name === 'diff')
  try {
    process.exitCode = command
      ? await command({ file: values.file, prunes: values.prune === true, connect, print: (line) => console.log(line) })
      : await runAtPortal()
  } catch (error) {
    // CONF-5, ADMIN-97: the exit code of a misuse, 2, means a difference here
    throw isOwnCode && error instanceof MisuseError ? new OperatorError(EXPLANATION) : error
  }
}

try {
  await runCommand()
} catch (error) {
  if (error instanceof MisuseError) exitWithUsage(EXPLANATION)
  if (error instanceof CallError) {
    console.error(error.status === 0 ? 'The portal does not answer.' : `${error.problem?.errorCode}: ${error.message}`)
  } else if (error instanceof OperatorError) {
    console.error(error.message)
  } else throw error
  process.exitCode = 1
}
