import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Browser } from '../sign-in/browser.ts'
import { IS_FULL_MATRIX, valuesFor } from '../covering.ts'
import { encrypt } from '../sign-in/encrypt.ts'
import { PASSWORD, type World } from '../world.ts'
import { digestOf, type Foreign, foreignTo, unusedLike } from './foreign.ts'
import { type CallAnswer, ask, ownCall, steady } from './own-calls.ts'
import {
  allOperations,
  type FilledRequest,
  type LocatedValue,
  type Operation,
  type ValueLocation,
  withValue,
} from './requests.ts'

/**
 * The kind of evidence: words of other tenants, different answers for foreign and unknown ids, a header, a changed row,
 * the log.
 */
export type Oracle = 'words' | 'alike' | 'headers' | 'rows' | 'log' | 'example'

export interface Finding {
  oracle: Oracle
  says: string
}

export interface TriedCall {
  findings: Finding[]
  calledRoutes: string[]
  calls: number
}

interface Caller {
  account: string
  tenantId: number
  /** The callers of a test share the ids by their numbers. A caller without a number tries each column. */
  number?: number | undefined
  /** Default: all operations. */
  operations?: Operation[]
}

/**
 * Each location of a call is tried with an id of each column. With `MATRIX=full` these are five ids of each column, and
 * with `ISOLATION=all` every id of every table.
 */
const PER_COLUMN = process.env.ISOLATION === 'all' ? 10_000 : 5

/** Each column is tried by every second caller with a number. */
const CALLER_SHARE = 2
/** A caller who lacks the right for a call tries a third of the columns: the right is checked before the ids. */
const REFUSED_SHARE = 3

/** Locations that name a tenant are tried with every tenant. */
const NAMES_TENANT = /tenantId|partnerId|tenants\/\{id/i

/** The tenant of the callers. */
const OWN_TENANT = 20001

/** Calls under way at once. */
const WIDTH = 8

/** Fields with free text or counts, which name no row. */
const NO_NAMES =
  /^(password|oldPassword|newPassword|account|verifyCode|t|v|userToken|serviceUrl|redirectUrl|ticket|text|file|keyword|menuName|roleName)$|^(count|depth|num|sort|ownSort|limit|days|graceDays|overlapHours|conversationDays|retentionDays|mailAfterMinutes|status|x|y|w|h|pageIndex|pageSize|position|streams|headerBytes|addressBytes|uploadBytes|firstByteMs)$/

/** Calls that end or replace data of the caller. They run in a separate session, with the ids of one tenant only. */
const ENDS_SESSION =
  /logout|removeAccessToken|session\/renew|session\/exchange|identification\/login|identification\/password|verify-tenant\/relist|changeTenantToken/

/**
 * Rate-limited calls (TRUST-12, SIGN-4, COLLECT-1, MSG-121, IMPORT-8, ADMIN-161), and calls that have no effect after the first
 * one. They run one after another, and the rows that they count are deleted at intervals.
 */
const COUNTED =
  /add-default-auth-result|relist|user-collections(?:\/batch)?$|identification\/contacts$|messages\/(?:all|own)$|(?:people|roles|menus)\/import$|v1\/imports$|saved-views$|domains\/\{domain\}\/check$/

const HEADERS: Record<string, string>[] = [
  { 'x-biz-org-code': '42001', 'x-app-unique-code': 'silent-core', 'x-product-code': 'broken' },
  {
    'x-tenant-id': '20003',
    'x-forwarded-host': 'sundbyggarna.test',
    'x-forwarded-for': '10.9.8.7',
    forwarded: 'for=10.9.8.7',
  },
  { 'x-src-tenant-id': '20003' },
  { 'x-src-tenant-id': "1' or '1'='1" },
]

/**
 * Makes every call as one person with every id of other tenants in every location. Returns the faults of the answers.
 */
export async function tryEverything(
  world: World,
  { account, tenantId, number, operations }: Caller,
): Promise<TriedCall> {
  const person = await world.signIn(account, tenantId)
  const foreign = await foreignTo(world.database, tenantId, PER_COLUMN, account)
  const before = await digestOf(world.database, tenantId)
  const logged = world.log.length
  const all = operations ?? allOperations()
  const round: Round = {
    ...{ world, person, foreign, number, findings: [], calledRoutes: new Set(), calls: 0 },
    ...{ cleanTexts: new Set(), comparables: new WeakMap() },
  }

  const [ending, staying] = split(all, ({ route }) => ENDS_SESSION.test(route))
  const [reading, changing] = split(staying, ({ method, access }) => method === 'GET' && access !== 'public')
  await inTurns(reading, WIDTH, (operation) => tryOperation(round, operation, 1))
  for (const operation of changing) await tryOperation(round, operation, COUNTED.test(operation.route) ? 1 : WIDTH)
  for (const operation of ending) await tryEnding(round, operation, { account, tenantId })

  if (JSON.stringify(await digestOf(world.database, tenantId)) !== JSON.stringify(before))
    round.findings.push({ oracle: 'rows', says: 'a row of another tenant has changed' })
  for (const line of world.log.slice(logged))
    if (foreign.words.test(line)) round.findings.push({ oracle: 'log', says: line })
  return { findings: round.findings, calledRoutes: [...round.calledRoutes].toSorted(), calls: round.calls }
}

interface Round {
  world: World
  person: Browser
  foreign: Foreign
  number: number | undefined
  findings: Finding[]
  calledRoutes: Set<string>
  calls: number
  /** Texts without words of other tenants: most answers are equal. */
  cleanTexts: Set<string>
  comparables: WeakMap<CallAnswer, Map<unknown, string>>
}

async function tryOperation(round: Round, operation: Operation, width: number): Promise<void> {
  const { filled, locations } = ownCall(operation)
  const own = await answerTo(round, operation, filled)
  judgeOwn(round, operation, own)
  for (const headers of HEADERS) {
    const answer = await answerTo(round, operation, filled, headers)
    if (answer.status !== 400 && comparable(round, answer, 0) !== comparable(round, own, 0))
      match(round, 'headers', `${operation.route}: ${JSON.stringify(headers)} changes ${own.text} to ${answer.text}`)
  }
  const isRefused = own.status === 403
  for (const located of locations) {
    if (NO_NAMES.test(located.location.at(-1) ?? '')) continue
    const ids = idsFor(round, operation, located, isRefused)
    await tryLocation(round, operation, { filled, location: located.location, ids, width })
  }
}

/** Tries a call that ends the session, with a session of its own; only the tenant can be tested. */
async function tryEnding(round: Round, operation: Operation, { account, tenantId }: Caller): Promise<void> {
  await forget(round.world)
  const shared = round.person
  round.person = await round.world.signIn(account, tenantId)
  const { filled, locations } = ownCall(operation, { account })
  for (const { location } of locations.filter(({ location: [, name] }) => name === 'tenantId')) {
    await tryLocation(round, operation, { filled, location, ids: round.foreign.tenants, width: 1 })
  }
  judgeOwn(round, operation, await answerTo(round, operation, filled))
  round.person = shared
}

interface Trial {
  filled: FilledRequest
  location: ValueLocation
  ids: (string | number)[]
  width: number
}

/** Tries every id in one location: compares the answer with that for an unused id. */
async function tryLocation(round: Round, operation: Operation, { filled, location, ids, width }: Trial): Promise<void> {
  const references = new Map<string | number, CallAnswer>()
  const unlikely = new Set(ids.map(unusedLike))
  await inTurns([...unlikely], width, async (id) => {
    references.set(id, await answerTo(round, operation, withValue(filled, location, id)))
  })
  await inTurns(ids, width, async (id) => {
    const unknown = unusedLike(id)
    const reference = references.get(unknown)
    const answer = await answerTo(round, operation, withValue(filled, location, id))
    const where = `${operation.route} ${location.join('.')} ${id}`
    // The responses may also be equal with the id in them: a code of another tenant can be a name in the caller's
    // tenant.
    const isAlike =
      reference &&
      (comparable(round, answer, 0) === comparable(round, reference, 0) ||
        comparable(round, answer, id) === comparable(round, reference, unknown))
    if (!isAlike)
      match(round, 'alike', `${where}: ${comparable(round, answer, id)} instead of ${reference && comparable(round, reference, unknown)}`)
    judgeWords(round, where, answer)
  }) // prettier-ignore
}

async function answerTo(
  round: Round,
  operation: Operation,
  filled: FilledRequest,
  headers?: Record<string, string>,
): Promise<CallAnswer> {
  round.calls += 1
  round.calledRoutes.add(operation.route)
  if (COUNTED.test(operation.route)) await forget(round.world)
  const call = operation.route.includes('relist') ? await withPassword(round.person, filled) : filled
  const answer = await ask(round.person, operation, call, headers)
  if (answer.status !== 429) return answer
  // A rate-limited answer reveals nothing: the same request is sent from another address.
  round.person.address = `10.99.${randomInt(256)}.${randomInt(1, 255)}`
  return ask(round.person, operation, call, headers)
}

/** Sets the right password, encrypted for each attempt: the call checks the tenant only after the password. */
const withPassword = async (person: Browser, filled: FilledRequest): Promise<FilledRequest> =>
  withValue(filled, ['body', 'password'], await encrypt(PASSWORD, await person.publicKeys()))

/** Deletes the rows that rate limits count, and those that a repeated call would find. */
const forget = ({ database }: World) =>
  database.system(async (db) => {
    await db.deleteFrom('view_wish').execute()
    // `in` instead of `=`, since a test makes every `tenant_id =` true.
    await db.deleteFrom('view_request').where('tenant_id', 'in', [OWN_TENANT]).where('state', '=', 'pending').execute()
    await db.deleteFrom('login_failure').execute()
    await db.deleteFrom('sms_request').execute()
    await db.deleteFrom('security_event').where('event', '=', 'CONTACT_CHANGE_REQUEST').execute()
    await db.deleteFrom('message_receipt').where('tenant_id', '=', OWN_TENANT).execute()
    await db.deleteFrom('own_message_posting').where('tenant_id', '=', OWN_TENANT).execute()
    await db.deleteFrom('collection').where('tenant_id', '=', OWN_TENANT).execute()
    await db.deleteFrom('saved_view').where('tenant_id', '=', OWN_TENANT).execute()
    await db.deleteFrom('import_job').where('tenant_id', 'in', [OWN_TENANT]).execute()
    await sql`reset role`.execute(db)
    await db.deleteFrom('audit_log').where('action', 'in', ['people.import', 'roles.import', 'menus.import']).execute()
  })

function judgeOwn(round: Round, { route, access }: Operation, own: CallAnswer): void {
  if (access !== 'public' && own.status === 400) match(round, 'example', `${route} is no good call: ${own.text}`)
  judgeWords(round, route, own)
}

function judgeWords(round: Round, where: string, { text, headers }: CallAnswer): void {
  // The demonstration's accounts, and their tenants, are public.
  const shown = text.replace(/"demo":\{[^}]*"accounts":\[.*?\]\}/, '').replace(TRACE, '')
  const told = JSON.stringify(headers)
  const isClean = (some: string) => round.cleanTexts.has(some) || !round.foreign.words.test(some)
  if (!isClean(shown) || round.foreign.words.test(told)) match(round, 'words', `${where}: ${shown}${told}`)
  else round.cleanTexts.add(shown)
}

function match(round: Round, oracle: Oracle, says: string): void {
  round.findings.push({ oracle, says })
}

const TRACE = /"traceId":"[0-9a-f]+"/

/** Matches the id as a whole, not as a part of a longer word or number. */
const whole = (id: unknown): RegExp =>
  new RegExp(`(?<![\\w.])${String(id).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w])`, 'g')

/**
 * Returns the parts of an answer that must be equal: all except the id and values that differ between any two answers.
 */
function comparable(round: Round, answer: CallAnswer, id: unknown): string {
  const known = round.comparables.get(answer) ?? new Map<unknown, string>()
  round.comparables.set(answer, known)
  const { status, text, headers } = answer
  const parts =
    known.get(id) ?? JSON.stringify([status, steady(text).replace(whole(id), 'ID'), Object.keys(headers).toSorted()])
  known.set(id, parts)
  return parts
}

/**
 * Returns the ids for a location. Their positions in the columns differ between callers, resources and columns. The
 * calls of one resource get the same ids, because one call may find what another one has created.
 */
function idsFor(
  { foreign, number }: Round,
  { path }: Operation,
  { location, kind }: LocatedValue,
  isRefused: boolean,
): (string | number)[] {
  const groups: (string | number)[][] = kind === 'text' ? foreign.texts : foreign.numbers
  const first = resourceOf(path).length + (number ?? 0)
  // few callers have the rights of administrators, so these are not shared
  const isShared = number !== undefined && !path.startsWith('/api/admin/')
  const share = IS_FULL_MATRIX ? 1 : isRefused ? REFUSED_SHARE : isShared ? CALLER_SHARE : 1
  const ids = groups.flatMap((values, group) =>
    (first + group) % share === 0 ? valuesFor(Math.floor((first + group) / share), values, 1) : [],
  )
  const isOfTenants = kind !== 'text' && NAMES_TENANT.test(location.join('.') + path)
  return isOfTenants ? [...new Set([...ids, ...foreign.tenants])] : ids
}

/** The part of a path before its first parameter, without what follows the name of a resource. */
const resourceOf = (path: string): string =>
  path
    .replace(/\/\{.*/, '')
    .split('/')
    .slice(0, 5)
    .join('/')

function split<T>(items: T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

/** Runs this many at once; each starts when an earlier one has ended. */
async function inTurns<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const take = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: width }, take))
}
