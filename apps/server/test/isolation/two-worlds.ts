import { sql } from 'kysely'
import type { Browser } from '../sign-in/browser.ts'
import { type OpenWorld, openWorld } from '../world.ts'
import { forgetOtherTenants } from './non-interference.ts'
import { seedOtherTenants } from './other-tenants.ts'
import { ask, guardedOperations, ownCall, steady } from './own-calls.ts'
import type { FilledRequest, Operation, Values } from './requests.ts'

const TENANT = 20001
/** An administrator and a member of the tenant. */
const ACCOUNTS = ['admin.nordbro', 'anna'] as const
/** People of other tenants, with values of their own calls. */
const OTHERS = [
  { account: 'li.wei', tenantId: 20002, orgId: 20002 },
  { account: 'li.wei', tenantId: 20003, orgId: 42001 },
  { account: 'admin.hamnverket', tenantId: 20004, orgId: 20004 },
] as const

/** Calls that end the session or change whose it is, that answer with the time, or that take a minute each. */
const LEFT_OUT =
  /session\/(tenant|restart)|changeTenantToken|removeAccessToken|DELETE .*\/sessions|logout|password|end-sessions|own-data|security-log|tenant-token|identification\/(session|app-scan|public-key)$|\/stream$/
/** Calls by which a tenant deals with another one: what the other sees of these is no leak (TRUST-3). */
const BETWEEN_TENANTS = /trust|view-as|\/tenants/
/** Codes that every tenant gives to its own rows. */
const CODES = ['crane', 'night-shift', 'help-desk']

type Random = () => number
type Ids = Map<string, (string | number)[]>

/** A world with the people of the script, and the ids in the answers to them. */
interface Side {
  world: OpenWorld
  people: Browser[]
  /** 15-digit ids, which are random, in the order in which the answers contain them. */
  order: Map<string, number>
  /** Ids and codes in answers by the address of their list. Both worlds have them in the same order. */
  ids: Ids
}

export interface ScriptResult {
  /** Calls whose answers differ, with both answers. */
  differences: string[]
  /** Routes with an answer below 300: those of the tenant, and of others. */
  answered: Set<string>
  othersAnswered: Set<string>
}

/** Opens two equal worlds and removes all tenants but one from the first. */
export async function openTwoWorlds(kind: OpenWorld['kind']): Promise<{ alone: OpenWorld; crowded: OpenWorld }> {
  const [alone, crowded] = await Promise.all([openWorld(kind), openWorld(kind)])
  for (const { database } of [alone, crowded]) {
    await seedOtherTenants(database)
    await database.system((db) =>
      sql`delete from membership using user_account account where account.id = membership.user_id
        and account.username in ('anna', 'admin.nordbro') and tenant_id <> ${TENANT}`.execute(db),
    )
    // a person of several tenants is one account, of which each tenant sees that it has signed in
    await database.system((db) =>
      sql`delete from membership using user_account account where account.id = membership.user_id
        and account.username in ('li.wei', 'admin.hamnverket') and tenant_id = ${TENANT}`.execute(db),
    )
  }
  await forgetOtherTenants(alone.database)
  return { alone, crowded }
}

/**
 * Makes the same calls of one tenant in both worlds. In the second world people of other tenants write before each of
 * them. Returns the calls that are answered differently.
 */
export async function runScript(
  worlds: { alone: OpenWorld; crowded: OpenWorld },
  { steps, random, routes }: { steps: number; random: Random; routes?: readonly string[] },
): Promise<ScriptResult> {
  const operations = guardedOperations().filter(
    ({ route }) => !LEFT_OUT.test(route) && (routes?.includes(route) ?? true),
  )
  const writes = operations.filter(({ method, route }) => method !== 'GET' && !BETWEEN_TENANTS.test(route))
  const sides = await Promise.all([worlds.alone, worlds.crowded].map(openSide))
  const others = await Promise.all(OTHERS.map(({ account, tenantId }) => worlds.crowded.signIn(account, tenantId)))
  const othersIds: Ids = new Map()
  const result: ScriptResult = { differences: [], answered: new Set(), othersAnswered: new Set() }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  const left: Operation[] = []
  for (let step = 0; step < steps; step++) {
    const index = Math.floor(random() * OTHERS.length)
    const { tenantId, orgId } = OTHERS[index]!
    const theirs = pick(writes)
    const own = { tenantId, orgId, identity: `T-${tenantId}`, identityCode: `T-${tenantId}`, code: pick(CODES) }
    const email = `person-${step}@example.com`
    const call = makeCall(theirs, { ids: othersIds, random, more: { ...own, menus: [], email, value: email } })
    const { status, text } = await ask(others[index]!, theirs, call)
    if (status < 300) result.othersAnswered.add(theirs.route)
    noteIds(othersIds, theirs, text)

    if (left.length === 0) left.push(...operations)
    const operation = left.splice(Math.floor(random() * left.length), 1)[0]!
    const person = random() < 0.7 ? 0 : 1
    const seed = random()
    const code = pick(CODES)
    // announcements that begin at the same time are in the order of their random ids; a second code for one address
    // within a minute is refused, which depends on the time between two calls
    const [startsAt, endsAt] = [1, 2].map((hours) => new Date(BEGAN + hours * 3_600_000 + step * 1000).toISOString())
    const told: string[] = []
    for (const side of sides) {
      const filled = makeCall(operation, {
        ids: side.ids,
        random: repeat(seed),
        more: { code, menus: [], startsAt, endsAt, value: `own-${step}@example.com` },
      })
      const answer = await ask(side.people[person]!, operation, filled)
      if (answer.status < 300) result.answered.add(operation.route)
      noteIds(side.ids, operation, answer.text)
      told.push(`${answer.status} ${canonical(answer.text, side.order)}`)
    }
    if (told[0] !== told[1]) result.differences.push(differenceOf(`${step} ${operation.route}`, told))
  }
  return result
}

async function openSide(world: OpenWorld): Promise<Side> {
  const people: Browser[] = []
  for (const account of ACCOUNTS) people.push(await world.signIn(account, TENANT))
  return { world, people, order: new Map(), ids: new Map() }
}

/** Returns a generator that gives the same numbers for the same seed: both worlds get the same call. */
function repeat(seed: number): Random {
  let state = seed
  return () => (state = (state * 9301 + 0.49297) % 1)
}

interface Choices {
  ids: Ids
  random: Random
  more: Values
}

/** Makes a valid call; an id in its path is mostly one that the list of the same address has answered. */
function makeCall(operation: Operation, { ids, random, more }: Choices): FilledRequest {
  const { filled } = ownCall(operation, more)
  const known = ids.get(listOf(operation.path)) ?? []
  const name = /\{(\w+)\}/.exec(operation.path)?.[1]
  if (name && known.length > 0 && random() < 0.8) {
    const id = known[Math.floor(random() * known.length)]
    return { ...filled, path: { ...filled.path, [name]: id } }
  }
  return filled
}

/** Returns the address of the list that a path belongs to. */
const listOf = (path: string): string => path.replace(/\/\{.*$/, '')

/** Stores the ids and codes of the entries in an answer of a list, or of the entry that a call has added. */
function noteIds(ids: Ids, { path }: Operation, text: string): void {
  if (path.includes('{')) return
  const known = ids.get(path) ?? []
  for (const [, number, code] of text.matchAll(/"id":(\d+)|"code":"([\w.-]{1,20})"/g)) {
    const id = number === undefined ? code! : Number(number)
    if (!known.includes(id) && known.length < 200) known.push(id)
  }
  ids.set(path, known)
}

const BEGAN = Date.now()

/** Replaces what differs between any two worlds: random ids by their ordinal, times since the begin, and keys. */
function canonical(text: string, order: Map<string, number>): string {
  // in an exported table, an id follows an escaped end of line
  const named = text.replace(/(?<!(?<!\\)\w)[1-9]\d{14}(?!\w)/g, (id) => {
    if (!order.has(id)) order.set(id, order.size)
    return `#${order.get(id)}`
  })
  const timeless = named
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, (time) =>
      Date.parse(time) > BEGAN - 60_000 ? 'recently' : time,
    )
    .replace(/(?<!\w)\d{13}(?!\w)/g, (time) => (Number(time) > BEGAN - 60_000 ? 'recently' : time))
  // a seal covers random ids; a cursor contains the id and the time of a row; an exported table has bare trace ids and addresses
  const unsealed = timeless
    .replace(/"seal":"(\d+):[0-9a-f]{64}"/g, '"seal":"$1"')
    .replace(/"nextCursor":"\w+"/g, '"nextCursor":""')
    .replace(/(?<=,)(?:[0-9a-f]{32}|10(?:\.\d{1,3}){3})(?=,)/g, '')
  return steady(unsealed.replace(/"(traceId|publicKey|keyId)":"[\w-]+"/g, ''))
}

/** The call with both answers from the first character that differs. */
function differenceOf(call: string, [alone = '', crowded = '']: string[]): string {
  let at = 0
  while (alone[at] === crowded[at] && at < alone.length) at++
  const from = Math.max(0, at - 80)
  return `${call}\n  alone:   ${alone.slice(from, at + 160)}\n  crowded: ${crowded.slice(from, at + 160)}`
}
