import { flat } from '../../../test/flat-menus.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import type { ViewAnswer } from '@portico/contract/tenants/trust'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { asOwner } from '../../../test/as-owner.ts'
import type { World } from '../../../test/world.ts'

export const ANNA = 612
export const viewRequest = (orgId: number, menuCode = 'plan.schedule', roleName = 'View only') => ({
  productCode: menuCode.split('.')[0] ?? '',
  orgId,
  menuCode,
  roleName,
})
export const byName = (one: string, other: string) => one.localeCompare(other)
/** Anna in tenant 20001, which other tenants trust, with helpers for trust tests. */
export function trustScene(world: World) {
  let anna: Browser
  let own: string | null
  /** Runs SQL statements and returns the rows of the last one. */
  const run = (text: string): Promise<unknown[]> =>
    world.database.system(async (db) => {
      let rows: unknown[] = []
      for (const statement of text.split(';')) rows = (await sql.raw(statement).execute(db)).rows
      return rows
    })

  const tokens = () => anna.call('GET /api/uaa/user/tenant-token/repeat')
  /** Anna with the token for viewing another tenant. */
  async function view(tenantId: number): Promise<Browser> {
    const { trustTenantsTokenMap } = await tokens()
    return { ...anna, token: trustTenantsTokenMap[tenantId] ?? null, ...holding(anna, trustTenantsTokenMap[tenantId]) }
  }
  /** A browser with the same cookies and another bearer. */
  function holding(person: Browser, token: string | undefined): Pick<Browser, 'request' | 'call'> {
    const request: Browser['request'] = ({ headers, ...options }) =>
      person.request({ ...options, headers: { authorization: `Bearer ${token}`, ...headers } })
    const call: Browser['call'] = (async (route: string, input: object) => {
      const before = person.token
      person.token = token ?? null
      try {
        return await (person.call as (route: string, input: object) => Promise<unknown>)(route, input)
      } finally {
        person.token = before
      }
    }) as Browser['call']
    return { request, call }
  }
  const ask = (person: Pick<Browser, 'call'>, body: ReturnType<typeof viewRequest>): Promise<ViewAnswer> =>
    person.call('POST /api/trust-permissions/add-default-auth-result', { body })
  const menusAt = (person: Pick<Browser, 'call'>, orgId: number) =>
    person.call('GET /api/workbench/v4/portal-menus/auth-tree', { query: { orgId: String(orgId) } })
  const openMenus = async (person: Pick<Browser, 'call'>, orgId: number) =>
    flat(await menusAt(person, orgId)).filter(({ sourceType, noAuth }) => sourceType === 'menu' && !noAuth)

  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    own = anna.token
  })
  beforeEach(async () => {
    anna.token = own
    await run('delete from view_request; delete from view_wish')
    await asOwner(world.database, 'delete from audit_log')
    await run(`update tenant_trust set offered_at = now(), accepted_at = now(), expires_at = null, scopes = '["view"]';
      update view_policy set own_policy = 'approval', menu_policies = '{}'`)
  })

  return {
    get anna() {
      return anna
    },
    run,
    tokens,
    view,
    holding,
    ask,
    menusAt,
    openMenus,
  }
}
