import { sql } from 'kysely'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { holding } from '../../../test/sign-in/holding.ts'
import type { World } from '../../../test/world.ts'

export const ANNA = 612
export const TENANT = 20001
const ROOT = '/api/admin/v1'

export function viewScene(world: World) {
  /** Runs SQL statements and returns the rows of the last one. */
  const run = <Row = unknown>(text: string): Promise<Row[]> =>
    world.database.system(async (db) => {
      let rows: unknown[] = []
      for (const statement of text.split(';')) rows = (await sql.raw(statement).execute(db)).rows
      return rows as Row[]
    })
  const start = (admin: Pick<Browser, 'call'>, personId = ANNA) =>
    admin.call(`POST ${ROOT}/view-as`, { body: { personId, reason: 'A menu is missing', ticket: '2026-000001' } })
  /** An administrator of the tenant, and the same browser with the token of a view as Anna. */
  async function view() {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const { token, ...started } = await start(admin)
    return { admin, token, started, view: holding(admin, token) }
  }
  const idOf = async (username: string): Promise<number> => {
    const [row] = await run<{ id: number }>(`select id from user_account where username = '${username}'`)
    return Number(row?.id)
  }
  const entries = (action: string) =>
    run<{ actor_user_id: number; target: Record<string, unknown>; after: Record<string, unknown> | null }>(
      `select actor_user_id, target, after from audit_log where tenant_id = ${TENANT} and action = '${action}'
       order by happened_at, id`,
    )
  return { run, start, view, idOf, entries }
}
