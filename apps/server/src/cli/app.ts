import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod/mini'
import { ApplicationManifest, type RegistryEntry } from '@portico/contract/applications/registry'
import { PortalError } from '@portico/contract/protocol/errors'
import { parseConfig } from '../config.ts'
import type { Database, SystemDb } from '../db/handles.ts'
import {
  removeApplication,
  registerApplication,
  type NewApplication,
} from '../db/seed/catalogue/register-application.ts'
import { auditOperator, listTenantsWith } from '../modules/audit/operator-audit.service.ts'
import { changeRegistryEntry, findRegistryEntry } from '../modules/applications/registry.service.ts'
import { setHandIn } from '../modules/sessions/hand-in-permission.service.ts'
import { changeOf, combinationSentence, OptionError, SERVING_OPTIONS, sourceOf } from './application/options.ts'
import { registryEntryLines } from './application/registry-entry-lines.ts'
import { applicationLines, hostsOf } from './application/list.ts'
import { refusalLines } from './application/refusals.ts'
import { exitWithUsage, onDatabase, readArguments } from './command.ts'

const USAGE = `npm run app -- add CODE --folder FOLDER    files built into FOLDER/dist, below the applications' root
npm run app -- add CODE --url ADDRESS      a server of its own, which the gateway requests; a path in it begins the first page's
npm run app -- set CODE OPTIONS            changes how it is served; the value 'default' resets an option;
                                           --folder or --url changes where its files come from
npm run app -- show CODE                   the values in force
npm run app -- schema                      the JSON schema of a manifest
npm run app -- remove CODE
npm run app -- refusals CODE               the requests that the gateway refused
npm run app -- check CODE [--account NAME] compares it in a plain frame and in the portal, in Chromium
npm run app -- list                        where each runs, with hints for the operator
npm run app -- hand-in CODE on|off         permits its server to hand people in; default: off

  --kind realm|iframe|detached   default: realm
  --name 'My application'        default: CODE
  --path /first/page             default: /
  --home-cards /page             the page that gives cards for home, if any
  --lifecycle NAME               the global variable with bootstrap, mount and unmount, if any
  --manifest FILE                a JSON file with the fields of the schema; options override it

With add and set:
  --isolation own|process|untrusted
                                 own: at an origin of its own (default); process: also in a process of its own
  --keep-host on|off             off: its server sees its own host as Host rather than the application's public one
  --csp 'img-src *; …'           a content security policy besides the application's own; default: none
  --connect ORIGIN               origin that its pages may connect to besides their own host; may be repeated; default: no restriction
  --sandbox 'allow-scripts …'    of its frame; default: everything except navigating the portal
  --permissions 'camera; …'      browser features that are delegated to it; default: none
  --referrer-policy NAME         default: strict-origin
  --upload 200MB                 maximum size of a request; default: 1 GB
  --first-byte 60                seconds within which its server must begin to answer; default: 30
  --address 16KB                 maximum length of a URL; default: 32 KB
  --headers 32KB                 maximum size of a request's headers; default: 64 KB
  --streams 500                  maximum number of open streams; default: 2048

An added application gets one menu, in every tenant, for every role: for development, not for a deployment.`

const { values, positionals } = readArguments(USAGE, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      folder: { type: 'string' },
      url: { type: 'string' },
      kind: { type: 'string', default: 'realm' },
      name: { type: 'string' },
      path: { type: 'string', default: '/' },
      lifecycle: { type: 'string' },
      'home-cards': { type: 'string' },
      manifest: { type: 'string' },
      account: { type: 'string' },
      ...SERVING_OPTIONS,
    },
  }),
)
const [order, code = '', state] = positionals

type Work = (database: Database) => Promise<boolean>
const ORDERS: Record<string, () => Work> = { add, set, show, refusals, check, remove, 'hand-in': handIn }

if (order === 'schema') console.log(JSON.stringify(z.toJSONSchema(ApplicationManifest), null, 2))
else if (order === 'list') await onDatabase(list)
else {
  const prepare = ORDERS[order ?? '']
  if (!prepare || !/^[a-z][a-z0-9-]{1,40}$/.test(code)) exitWithUsage(USAGE)
  await onDatabase(prepare())
}

function add(): Work {
  const newApplication = readNewApplication() ?? exitWithUsage(USAGE)
  const change = readChange(undefined)
  if ('folder' in newApplication.source) requireBuilt(newApplication.source.folder)
  const { isolation } = change
  return (database) =>
    database.system(async (db) => {
      const added = await registerApplication(
        db,
        isolation === undefined ? newApplication : { ...newApplication, isolation },
      )
      if (typeof added === 'number') {
        const after = await changeRegistryEntry(db, code, change)
        await audit(db, 'application.add', { after })
      }
      console.log(describeAddition(newApplication, added))
      return typeof added === 'number'
    })
}

/** ADMIN-90: ends the command if the folder has no built files, which would take the application offline. */
function requireBuilt(folder: string): void {
  const { appsDir } = parseConfig(process.env)
  const page = join(folder, 'dist/index.html')
  if (existsSync(join(appsDir, page))) return
  console.error(`There is no ${page} below ${appsDir}. Build it first.`)
  process.exit(2)
}

function set(): Work {
  const { sourceKind, source } = readChange(undefined)
  if (sourceKind === 'folder' && source !== undefined) requireBuilt(source)
  return (database) =>
    database.system(async (db) => {
      const current = await findRegistryEntry(db, code)
      if (!current) return reportUnknownApplication()
      const entry = await changeRegistryEntry(db, code, readChange(current)).catch((error: unknown) => {
        if (!(error instanceof PortalError)) throw error
        console.error(combinationSentence(fieldsOf(error)))
      })
      if (entry) await audit(db, 'application.set', { before: current, after: entry })
      if (entry) console.log([`${code}:`, ...registryEntryLines(entry)].join('\n'))
      return entry !== undefined
    })
}

function show(): Work {
  return (database) =>
    database.system(async (db) => {
      const entry = await findRegistryEntry(db, code)
      if (!entry) return reportUnknownApplication()
      console.log([`${code}:`, ...registryEntryLines(entry)].join('\n'))
      return true
    })
}

function refusals(): Work {
  return (database) =>
    database.system(async (db) => {
      if (!(await findRegistryEntry(db, code))) return reportUnknownApplication()
      for (const line of await refusalLines(db, code)) console.log(line)
      return true
    })
}

function check(): Work {
  return async (database) => {
    const { checkApplication, printComparison } = await import('./check/check-application.ts')
    const { lines, isGood } = await printComparison(
      () => checkApplication(database, { code, account: values.account, environment: process.env }),
      code,
    )
    for (const line of lines) console.log(line)
    return isGood
  }
}

async function list(database: Database): Promise<boolean> {
  const hosts = await hostsOf(database, parseConfig(process.env))
  for (const line of await database.system((db) => applicationLines(db, hosts))) console.log(line)
  return true
}

function handIn(): Work {
  if (state !== 'on' && state !== 'off') exitWithUsage(USAGE)
  return (database) =>
    database.system(async (db: SystemDb) => {
      if (!(await setHandIn(db, code, state === 'on'))) return reportUnknownApplication()
      await audit(db, 'application.hand-in', { after: { isAllowed: state === 'on' } })
      console.log(`Hand-in by ${code} is ${state}.`)
      return true
    })
}

function remove(): Work {
  return (database) =>
    database.system(async (db) => {
      const before = await findRegistryEntry(db, code)
      const tenants = await listTenantsWith(db, code)
      const isGone = await removeApplication(db, code)
      if (isGone && before) await audit(db, 'application.remove', { before }, tenants)
      console.log(isGone ? `${code} was removed.` : `There is no application ${code} that was added by this command.`)
      return isGone
    })
}

/** AUDIT-5: writes to the logs of the tenants that have the application. */
async function audit(
  db: SystemDb,
  action: string,
  change: { before?: object; after?: object },
  tenants?: readonly number[],
): Promise<void> {
  const { before, after } = change
  const target = { applicationCode: code }
  await auditOperator(db, tenants ?? (await listTenantsWith(db, code)), {
    ...{ action, target },
    ...(before && { before: { ...before } }),
    ...(after && { after: { ...after } }),
  })
}

function reportUnknownApplication(): false {
  console.log(`There is no application ${code}.`)
  return false
}

function readNewApplication(): NewApplication | null {
  const { folder, url, kind, path, 'home-cards': cardsPath } = values
  if (cardsPath !== undefined && !/^\/(?![/\\])[\x21-\x7e]{0,499}$/.test(cardsPath)) return null
  const isKind = kind === 'realm' || kind === 'iframe' || kind === 'detached'
  if (!isKind || (kind === 'realm' && values.isolation === 'untrusted')) return null
  if (!path.startsWith('/') || (folder === undefined) === (url === undefined)) return null
  const at = url === undefined ? null : URL.parse(url)
  if (url !== undefined && (!/^https?:$/.test(at?.protocol ?? '') || at?.search || at?.hash)) return null
  return {
    code,
    name: values.name ?? code,
    kind,
    source: at ? { upstream: at.origin } : { folder: folder! },
    path: firstPath(at?.pathname ?? '/', path),
    lifecycleName: values.lifecycle ?? null,
    ...(cardsPath === undefined ? {} : { homeCardsPath: firstPath(at?.pathname ?? '/', cardsPath) }),
  }
}

/** SDK-58: a path in the server's address is part of the first page's path. */
function firstPath(base: string, path: string): string {
  return `${base.replace(/\/$/, '')}${path}`
}

const fieldsOf = ({ details }: PortalError): string[] =>
  (details as { fields?: { field: string }[] } | null)?.fields?.map(({ field }) => field) ?? []

/** Merges the manifest's fields with the options. An invalid value ends the command with a message. */
function readChange(current: RegistryEntry | undefined): Partial<RegistryEntry> {
  try {
    const { $schema: _, ...manifest } = values.manifest === undefined ? {} : readManifest(values.manifest)
    const definedFields = Object.fromEntries(Object.entries(manifest).filter(([, value]) => value !== undefined))
    const lifecycle = values.lifecycle === undefined ? {} : { lifecycleName: values.lifecycle }
    const source = order === 'set' ? sourceOf(values) : {}
    return {
      ...definedFields,
      ...lifecycle,
      ...source,
      ...changeOf(values, current && { ...current, ...definedFields }),
    }
  } catch (error) {
    if (!(error instanceof OptionError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

function readManifest(file: string): ApplicationManifest {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new OptionError(`--manifest ${file}: ${(error as Error).message}`)
  }
  const { data, error } = ApplicationManifest.safeParse(content)
  if (data) return data
  const faults = error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  throw new OptionError(`--manifest ${file}: ${faults.join('; ')}`)
}

function describeAddition({ name, path }: NewApplication, added: number | 'taken' | 'empty'): string {
  if (added === 'taken') return `The application ${code} exists already.`
  if (added === 'empty') {
    return 'The database is empty: nobody would see the application. Start the portal once (npm start), stop it, and run this command again.'
  }
  return `${name} is under Applications, and at /portal/${added} once an organisation is chosen. Its first page is ${path}.`
}
