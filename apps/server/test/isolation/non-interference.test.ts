import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../world.ts'
import { digestOf } from './foreign.ts'
import { ask, guardedOperations, ownCall, steady } from './own-calls.ts'
import { type Values, withValue } from './requests.ts'

const TENANT = 20001

/** Reading calls that begin something or tell the time. */
const OF_THE_MOMENT = /security-log|identification\/(session|app-scan)|tenant-token/

/** What is asked for besides the plain own calls: deeper, by word, another place. */
const FURTHER: Record<string, Values[]> = {
  'POST /api/org-permission/v4/orgs/auth-tree': [{ depth: 9 }, { keyword: 'road' }, { keyword: 'e' }],
  'GET /api/workbench/v4/portal-menus/auth-tree': [{ orgId: 20001 }, { orgId: 41010 }],
}

onBothDatabases((world) => {
  test('ISO-6 what a person is told is the same whether other tenants exist or not', async () => {
    const person = await world.signIn('anna', TENANT)
    const questions = guardedOperations()
      .filter(({ method, route }) => (method === 'GET' || FURTHER[route]) && !OF_THE_MOMENT.test(route))
      .flatMap((operation) => {
        const { filled } = ownCall(operation)
        const place = operation.method === 'GET' ? 'query' : 'body'
        const more = (FURTHER[operation.route] ?? []).map((values) =>
          Object.entries(values).reduce((call, [name, value]) => withValue(call, [place, name], value), filled),
        )
        return [filled, ...more].map((call) => ({ operation, call }))
      })
    const answers = async () => {
      const told: string[] = []
      for (const { operation, call } of questions) {
        const { status, text } = await ask(person, operation, call)
        told.push(`${operation.route} ${status} ${steady(text)}`)
      }
      return told
    }
    // Who trusts whom is told to both (TRUST-3): here nobody does.
    await world.database.system((db) => db.deleteFrom('tenant_trust').execute())
    // A person of several tenants is told of all of them; this one is of one.
    await world.database.system((db) => sql`delete from membership where tenant_id <> ${TENANT} and user_id = 612`.execute(db))
    const before = await answers()
    expect(questions.length).toBeGreaterThan(40)
    expect(before.filter((text) => / 200 .{3}/.test(text)).length).toBeGreaterThan(25)

    const emptied = await forgetOtherTenants()
    expect(emptied).toEqual(expect.arrayContaining(['membership', 'org_node', 'tenant_application', 'watermark']))
    const left = (await digestOf(world.database, TENANT)) as { count: number | string }[]
    expect(left.filter(({ count }) => Number(count) > 0)).toEqual([])

    expect(await answers()).toEqual(before)
  }, 120_000) // prettier-ignore

  /** Every row of every table that belongs to another tenant; answers the tables that had any. */
  async function forgetOtherTenants(): Promise<string[]> {
    const emptied = new Set<string>()
    let left = ((await digestOf(world.database, TENANT)) as { name: string }[]).map(({ name }) => name)
    while (left.length > 0) {
      const kept: string[] = []
      for (const name of left) {
        try {
          const { numAffectedRows } = await world.database.system((db) =>
            sql`delete from ${sql.table(name)} where tenant_id <> ${TENANT}`.execute(db),
          )
          if (numAffectedRows) emptied.add(name)
        } catch {
          // Rows of another table still point here.
          kept.push(name)
        }
      }
      expect(kept.length).toBeLessThan(left.length)
      left = kept
    }
    await world.database.system((db) => sql`delete from tenant where id <> ${TENANT}`.execute(db))
    return [...emptied]
  }
})
