import { sql } from 'kysely'
import type { Database } from '../../src/db/handles.ts'
import type { Browser } from '../sign-in/browser.ts'
import { digestOf } from './foreign.ts'
import { ask, guardedOperations, ownCall, steady } from './own-calls.ts'
import { type FilledRequest, type Operation, type Values, withValue } from './requests.ts'

/** The one tenant of the world without others. */
const TENANT = 20001

/** Reading calls that are left out, because they start something or contain the time. */
const OF_THE_MOMENT = /security-log|own-data|identification\/(session|app-scan)|tenant-token/

/** Further requests beside the plain own calls: deeper levels, keywords, another organisation. */
const FURTHER: Record<string, Values[]> = {
  'POST /api/org-permission/v4/orgs/auth-tree': [{ depth: 9 }, { keyword: 'road' }, { keyword: 'e' }],
  'POST /api/org-permission/v4/orgs/list-auth-org': [{ keyword: 'road' }, { keyword: 'o' }, { pageIndex: 2 }],
  'POST /api/org-permission/v4/projects/list-page-child-project': [{ keyword: 'Tunnel' }],
  'POST /api/org-permission/v4/projects/list-page-father-project': [{ keyword: 'road' }],
  'POST /api/org-permission/v4/orgs/list-auth-descendant-by-org-ids': [{ orgIds: [20001, 30010] }],
  'GET /api/workbench/v4/search': [{ q: 'o' }, { q: 'road' }],
  'POST /api/message/v4/messages/page': [{}, { keyword: 'o' }, { unread: true }],
  'GET /api/workbench/v4/portal-menus/auth-tree': [{ orgId: 20001 }, { orgId: 41010 }],
}

export interface TenantCall {
  operation: Operation
  call: FilledRequest
}

/** Returns all calls that change nothing; only those of one route if it is given. */
export const callsAbout = (only?: string): TenantCall[] =>
  guardedOperations()
    .filter(({ method, route }) => (method === 'GET' || FURTHER[route]) && !OF_THE_MOMENT.test(route))
    .filter(({ route }) => only === undefined || route === only)
    .flatMap((operation) => {
      const { filled } = ownCall(operation)
      const position = operation.method === 'GET' ? 'query' : 'body'
      const more = (FURTHER[operation.route] ?? []).map((values) =>
        Object.entries(values).reduce((call, [name, value]) => withValue(call, [position, name], value), filled),
      )
      return [filled, ...more].map((call) => ({ operation, call }))
    })

export async function responsesOf(person: Browser, questions: TenantCall[]): Promise<string[]> {
  const told: string[] = []
  for (const { operation, call } of questions) {
    const { status, text } = await ask(person, operation, call)
    told.push(`${operation.route} ${status} ${steady(text)}`)
  }
  return told
}

/**
 * Removes trust, which both tenants see (TRUST-3), and the membership of a person in several tenants, who sees all of
 * them.
 */
export async function onlyOneTenant(database: Database): Promise<void> {
  await database.system((db) => db.deleteFrom('tenant_trust').execute())
  await database.system((db) => sql`delete from membership where tenant_id <> ${TENANT} and user_id = 612`.execute(db))
}

/** Deletes every row of other tenants from every table. Returns the tables that had such rows. */
export async function forgetOtherTenants(database: Database): Promise<string[]> {
  const emptied = new Set<string>()
  let left = ((await digestOf(database, TENANT)) as { name: string }[]).map(({ name }) => name)
  while (left.length > 0) {
    const stored: string[] = []
    for (const name of left) {
      try {
        const numAffectedRows = await database.system(async (db) => {
          const ofOthers = sql`from ${sql.table(name)} where tenant_id <> ${TENANT}`
          // no role may delete from a table such as that of the versions (CHANGE-3)
          const { rows } = await sql`select ${ofOthers} limit 1`.execute(db)
          return rows.length === 0 ? 0n : (await sql`delete ${ofOthers}`.execute(db)).numAffectedRows
        })
        if (numAffectedRows) emptied.add(name)
      } catch {
        // Rows of another table still refer to these.
        stored.push(name)
      }
    }
    if (stored.length === left.length) throw new Error(`These rows stay, whatever is taken away: ${stored.join(', ')}`)
    left = stored
  }
  // The ordinals of deleted organisations are stored for reuse (ORG-35).
  await database.system((db) => sql`delete from org_freed_ordinal where tenant_id <> ${TENANT}`.execute(db))
  await database.system((db) => sql`delete from tenant where id <> ${TENANT}`.execute(db))
  // The deletion of memberships writes events (STREAM-2).
  await database.system((db) => sql`delete from event_outbox where tenant_id <> ${TENANT}`.execute(db))
  return [...emptied]
}
