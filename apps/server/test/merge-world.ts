import { sql } from 'kysely'
import type { MergeReport } from '@portico/contract/administration/people-merge'
import type { Browser } from './sign-in/browser.ts'
import { PASSWORD, type World } from './world.ts'

const PEOPLE = '/api/admin/v1/people'
/** Nordbro. */
export const TENANT = 20001

export type Member = { id: number; account: string }

/** Two accounts of one tenant, and their merge. */
export function mergeWorld(world: World) {
  let count = 0
  const run = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await world.database.system((db) => query.execute(db))).rows
  const asAdmin = () => world.signIn('admin.nordbro', TENANT)
  const accept = (id: number, tenantId: number) =>
    run(sql`insert into agreement_acceptance (tenant_id, user_id, identity_code, version)
      select distinct ${tenantId}::bigint, ${id}::bigint, ${`T-${tenantId}`}, version from agreement_acceptance`)
  /** A member of Nordbro with a password. */
  const member = async (name: string): Promise<Member> => {
    const account = `${name.toLowerCase()}.${(count += 1)}@merge.example`
    const admin = await asAdmin()
    const { id } = await admin.call(`POST ${PEOPLE}`, { body: { email: account, name } })
    await run(sql`update user_account
      set password_hash = (select password_hash from user_account where username = 'anna') where id = ${id}`)
    await accept(id, TENANT)
    return { id, account }
  }
  const enter = async ({ account }: Member, tenantId = TENANT): Promise<Browser> => {
    const browser = world.browser()
    await browser.signIn(account, PASSWORD)
    await browser.enter(tenantId)
    return browser
  }
  return {
    ...{ run, asAdmin, member, enter },
    twoMembers: async () => [await member('Old'), await member('New')] as const,
    async join(id: number, tenantId: number, status = 1) {
      await run(sql`insert into membership (tenant_id, user_id, status, default_identity_code)
        values (${tenantId}, ${id}, ${status}, ${`T-${tenantId}`})`)
      await run(sql`insert into user_identity (tenant_id, user_id, code, external_type, role_type, name)
        values (${tenantId}, ${id}, ${`T-${tenantId}`}, 0, 'STAFF', 'Name')`)
      await accept(id, tenantId)
    },
    grant: (person: number, role: string | null, orgId = 41001) =>
      run(sql`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
        values (${TENANT}, (select max(id) + 1 from org_grant), 'user', ${String(person)}, ${orgId}, true, 1, ${role})`),
    appoint: (id: number, tenantId: number, role: string, scope = 'tenant') =>
      run(sql`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
        values (${tenantId}, (select max(id) + 1 from administrator_grant), ${id}, ${role}, ${scope})`),
    async report(caller: Browser, id: number, removedId: number) {
      const answer = await caller.request({ url: `${PEOPLE}/${id}/merges/${removedId}` })
      const body = JSON.parse(answer.payload) as MergeReport
      return { status: answer.statusCode, body, tag: String(answer.headers.etag) }
    },
    apply: (
      caller: Browser,
      ids: readonly [number, number],
      { tag = '*', moveLinks = false, key = '' } = {},
    ): ReturnType<Browser['request']> =>
      caller.request({
        ...{ method: 'POST', url: `${PEOPLE}/${ids[0]}/merges/${ids[1]}/apply` },
        headers: { 'if-match': tag, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
        payload: JSON.stringify({ moveLinks }),
      }),
  }
}

export const codeOf = ({ payload }: { payload: string }) => (JSON.parse(payload) as { errorCode?: string }).errorCode

export const entryOf = ({ entries }: MergeReport, kind: string) => entries.find((entry) => entry.kind === kind)
