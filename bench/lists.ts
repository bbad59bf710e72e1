import pg from 'pg'
import { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import { resolveLoopbackNames } from '@portico/e2e/loopback-names'
import { startServer } from '@portico/e2e/server'
import { closeConnections } from './api/http.ts'
import { type Person, signIn } from './api/person.ts'
import { writeResults } from './lib/results.ts'
import { median, round } from './lib/statistics.ts'
import { printTable } from './lib/table.ts'
import { createDatabase, TENANT } from './messages/world.ts'

/** Sorted lists of the console (ADMIN-169, ADMIN-204): `npm run bench -- lists [PEOPLE] [TENANTS]`. */
const PEOPLE = Number(process.argv[2] ?? 50_000)
const TENANTS = Number(process.argv[3] ?? 10_000)
const TARGETS = { p50Milliseconds: 300 }
const PLATFORM = 10000
const FIRST = 6_000_000
/** Calls of one page; the first one, which prepares the statements, does not count. */
const CALLS = 8
/** The later page is the one after so many pages of 200 entries. */
const PAGES = 40

const LISTS = [
  ['people', SORT_KEYS.people],
  ['tenants', SORT_KEYS.tenants],
  ['role-grants', SORT_KEYS.roleGrants],
] as const

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const people = `generate_series(${FIRST}, ${FIRST + PEOPLE - 1}) n`
    const statements = [
      `insert into user_account (id, username, account_name, nickname, email)
        select n, 'bench' || n, 'bench' || n, 'Bench ' || (n::bigint * 7919 % 1000) || ' ' || n, 'bench' || n || '@bench.example' from ${people}`,
      `insert into membership (tenant_id, user_id, default_identity_code, last_used_at)
        select ${TENANT}, n, 'T-${TENANT}', case when n % 3 > 0 then now() - n * interval '1 second' end from ${people}`,
      `insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
        select ${TENANT}, 70000000 + n, 'user', n::text, org.id, true, 1, role.code from ${people},
          (select id from org_node where tenant_id = ${TENANT} and parent_id is null order by id limit 1) org,
          (select code from role where tenant_id = ${TENANT} order by code limit 1) role`,
      `insert into tenant (id, name, custom_code, host_name, status)
        select ${FIRST} + n, 'Tenant ' || (n::bigint * 7919 % 1000) || ' ' || n, 'bench-' || n,
          case when n % 2 = 0 then 'bench-' || n || '.example' end, 1 from generate_series(1, ${TENANTS}) n`,
      'vacuum analyze user_account, membership, org_grant, tenant',
    ]
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

interface Page {
  nextCursor: string | null
}

async function pageOf(person: Person, list: string, query: Record<string, string>): Promise<Page> {
  const path = `/api/admin/v1/${list}?${new URLSearchParams(query).toString()}`
  const { status, body } = await person.call({ method: 'GET', path })
  if (status !== 200) throw new Error(`${path}: HTTP ${status}`)
  return JSON.parse(body.toString()) as Page
}

async function millisecondsOf(person: Person, list: string, query: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const from = performance.now()
    await pageOf(person, list, query)
    if (call > 0) times.push(performance.now() - from)
  }
  return round(median(times), 1)
}

/** A role and an organisation of the last person. */
async function rolesOf(person: Person): Promise<Record<string, string>> {
  const { items } = (await pageOf(person, 'role-grants', { limit: '1', sort: '-id' })) as Page & {
    items: { roleCode: string; orgId: number }[]
  }
  const [grant] = items
  if (!grant) throw new Error('No grant')
  return { role: grant.roleCode, organisation: String(grant.orgId) }
}

resolveLoopbackNames()
const url = await createDatabase(`bench_lists_${Date.now()}`)
const server = await startServer('bench-lists', { LOG_LEVEL: 'warn', DATABASE_URL: url })
const figures: Record<string, Record<string, { first: number; later: number }>> = {}
try {
  const administrator = await signIn(server.origin, 'admin.nordbro', TENANT)
  const operator = await signIn(server.origin, 'ops', PLATFORM)
  await fill(url)
  for (const [list, keys] of LISTS) {
    const person = list === 'tenants' ? operator : administrator
    const ofList: (typeof figures)[string] = {}
    for (const sort of keys.flatMap((key) => [key, `-${key}`])) {
      let cursor = ''
      for (let page = 0; page < PAGES; page++) {
        const { nextCursor } = await pageOf(person, list, { sort, limit: '200', ...(cursor && { cursor }) })
        if (nextCursor === null) break
        cursor = nextCursor
      }
      ofList[sort] = {
        first: await millisecondsOf(person, list, { sort }),
        later: await millisecondsOf(person, list, { sort, cursor }),
      }
    }
    figures[list] = ofList
  }
  // ADMIN-218, ADMIN-219: the role and the organisation of all people
  const filters = await rolesOf(administrator)
  const filtered = {
    first: await millisecondsOf(administrator, 'people', { ...filters, total: 'yes' }),
    later: await millisecondsOf(administrator, 'people', { ...filters, keyword: 'bench4' }),
  }
  figures['people'] = { ...figures['people'], 'role, organisation, total': filtered }
} finally {
  await server.stop()
}
closeConnections()
printTable(
  `Lists with ${PEOPLE} people and ${TENANTS} tenants, median in ms`,
  ['list', 'order', 'first page', 'later page', 'target'],
  Object.entries(figures).flatMap(([list, orders]) =>
    Object.entries(orders).map(([sort, { first, later }]) => [list, sort, first, later, TARGETS.p50Milliseconds]),
  ),
)
// other numbers are trials
if (PEOPLE === 50_000 && TENANTS === 10_000)
  writeResults('lists', { targets: TARGETS, people: PEOPLE, tenants: TENANTS, figures })
